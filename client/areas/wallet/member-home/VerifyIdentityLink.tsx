import { Trans } from '@lingui/react/macro'
import type { MemberHomeData } from '../../../../shared/areas/wallet/member-home'
import { href } from '../../../../shared/paths'
import { DeferredSection } from '../../../data/DeferredSection'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { IconBox, RowText, rowClass } from '../../../ui/rows/row'

/** Link to identity verification, shown while the member must verify before play and deposits. */
export const VerifyIdentityLink = ({ data }: { data: NonNullable<MemberHomeData['mustVerify']> }) => (
  <DeferredSection id="must-verify" data={data} fallback={null}>
    {(settled) =>
      settled.ok && settled.value ? (
        <PageLink to={href('verification')} className={rowClass({ isCard: true })}>
          <IconBox>
            <Icon name="identification-card" variant="duotone" />
          </IconBox>
          <RowText
            title={<Trans>Verify your identity</Trans>}
            note={<Trans>You need to do this before you can play or deposit.</Trans>}
          />
          <Icon name="caret-right" size={1} mirror />
        </PageLink>
      ) : null
    }
  </DeferredSection>
)
