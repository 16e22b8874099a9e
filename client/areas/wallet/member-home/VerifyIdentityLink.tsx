import { Trans } from '@lingui/react/macro'
import type { MemberHomeData } from '../../../../shared/areas/wallet/member-home'
import { DeferredSection } from '../../../data/DeferredSection'
import { useIdentityStep } from '../../../data/use-identity-step'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { IconBox, RowText, rowClass } from '../../../ui/rows/row'

function IdentityRow() {
  const { to, isOnline } = useIdentityStep()
  return (
    <PageLink to={to} className={rowClass({ isCard: true })}>
      <IconBox>
        <Icon name="identification-card" variant="duotone" />
      </IconBox>
      <RowText
        title={<Trans>Verify your identity</Trans>}
        note={
          isOnline ? (
            <Trans>You need to do this before you can play or deposit.</Trans>
          ) : (
            <Trans>Contact customer service to verify your identity.</Trans>
          )
        }
      />
      <Icon name="caret-right" size={1} mirror />
    </PageLink>
  )
}

/** Link to identity verification, shown while the member must verify before play and deposits. */
export const VerifyIdentityLink = ({ data }: { data: NonNullable<MemberHomeData['mustVerify']> }) => (
  <DeferredSection id="must-verify" data={data} fallback={null}>
    {(settled) => (settled.ok && settled.value ? <IdentityRow /> : null)}
  </DeferredSection>
)
