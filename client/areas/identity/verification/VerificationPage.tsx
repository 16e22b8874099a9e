import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { VerificationData } from '../../../../shared/areas/identity/verification'
import { href } from '../../../../shared/paths'
import { InPlacePart } from '../../../data/InPlacePart'
import { RealAccountNeeded } from '../../../shell/RealAccountNeeded'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { LoadFailed } from '../../../ui/rows/LoadFailed'
import stack from '../../../ui/stack.module.css'
import { StatusView } from './StatusView'
import { StepView } from './StepView'
import { useMemberTurn } from './use-member-turn'
import styles from './VerificationPage.module.css'

function NotOffered() {
  const { t } = useLingui()
  return (
    <EmptyState
      text={t`Verification is not offered at the moment.`}
      action={
        <ButtonLink to={href('member-home')}>
          <Trans>Back to the member centre</Trans>
        </ButtonLink>
      }
    />
  )
}

/** Who the member is: how far the verification is, or the step that the URL names. */
export default function VerificationPage() {
  const { isAllowed, shown } = useLoaderData<VerificationData>()
  const turn = useMemberTurn()
  if (!isAllowed) return <RealAccountNeeded />
  if (!shown) return <NotOffered />
  const waiting = <ListSkeleton count={3} className={stack.gap4} boxClassName={styles.waiting} />
  return (
    <InPlacePart id="shown" data={shown} fallback={waiting}>
      {(settled) => {
        if (!settled.ok) return <LoadFailed />
        const { verification, step, now } = settled.value
        return step ? (
          <StepView key={`${turn} ${step.id}`} step={step} verification={verification} />
        ) : (
          <StatusView verification={verification} now={now} />
        )
      }}
    </InPlacePart>
  )
}
