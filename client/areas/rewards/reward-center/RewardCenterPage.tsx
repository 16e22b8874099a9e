import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { RewardCenterData, RewardsView } from '../../../../shared/areas/rewards/reward-center'
import type { Settled } from '../../../../shared/page-data/deferred'
import { InPlacePart } from '../../../data/InPlacePart'
import { RealAccountNeeded } from '../../../shell/RealAccountNeeded'
import { LoadFailed } from '../../../ui/rows/LoadFailed'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import stack from '../../../ui/stack.module.css'
import { ClaimResults } from './ClaimResults'
import { ClaimSheet } from './ClaimSheet'
import { PersonalPromotions } from './PersonalPromotions'
import styles from './RewardCenterPage.module.css'
import { Rewards } from './Rewards'
import { type Claiming, useClaims } from './use-claims'
import { REWARDS_HEADING, useFocusAfterClaims } from './use-focus-after-claims'

function Waiting() {
  return (
    <div className={stack.gap4} aria-hidden="true">
      <Skeleton className={styles.hero} />
      <Skeleton className={styles.box} />
      <Skeleton className={styles.box} />
      <Skeleton className={styles.box} />
    </div>
  )
}

interface ViewProps {
  settled: Settled<RewardsView>
  claiming: Claiming
}

function View({ settled, claiming }: ViewProps) {
  useFocusAfterClaims(claiming, settled)
  return settled.ok ? <Rewards view={settled.value} claiming={claiming} /> : <LoadFailed />
}

/** The member's rewards: what can be claimed, what is under way, and what was; and promotions of the member's own. */
export default function RewardCenterPage() {
  const { isAllowed, view, promotions } = useLoaderData<RewardCenterData>()
  const claiming = useClaims()
  const { posted, fetched, isOpen, close } = claiming
  // Here too, because the sheet below closes after the view has its effects.
  useFocusAfterClaims(claiming)
  if (!isAllowed || !view) return <RealAccountNeeded />
  return (
    <div className={styles.page}>
      <h2 id={REWARDS_HEADING} tabIndex={-1} className="sr">
        <Trans>Your rewards</Trans>
      </h2>
      {posted && <ClaimResults claims={posted} />}
      <InPlacePart id="view" data={view} fallback={<Waiting />}>
        {(settled) => <View settled={settled} claiming={claiming} />}
      </InPlacePart>
      {promotions && (
        <InPlacePart id="promotions" data={promotions} fallback={null}>
          {(settled) => (settled.ok ? <PersonalPromotions promotions={settled.value} /> : null)}
        </InPlacePart>
      )}
      {fetched && <ClaimSheet claims={fetched} open={isOpen} onClose={close} />}
    </div>
  )
}
