import { useLoaderData } from 'react-router'
import { arrived, DeferredPart, type Settled } from '../../../data/deferred'
import { LoadFailed } from '../../../ui/rows/LoadFailed'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import type { RewardCenterData, RewardsView } from './contract'
import { NoRewards } from './NoRewards'
import styles from './RewardCenterPage.module.css'
import { Rewards } from './Rewards'
import { type Claiming, useClaims } from './use-claims'

function Waiting() {
  return (
    <div className={styles.page} aria-hidden="true">
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

const View = ({ settled, claiming }: ViewProps) =>
  settled.ok ? <Rewards view={settled.value} claiming={claiming} /> : <LoadFailed />

/** The member's rewards: what can be claimed, what is under way, and what was. */
export default function RewardCenterPage() {
  const { isAllowed, view } = useLoaderData<RewardCenterData>()
  const claiming = useClaims()
  if (!isAllowed || !view) return <NoRewards />
  // Rendered without Suspense when loaded: React would move a part of this size to the end, hidden without scripts.
  const settled = arrived(view)
  if (settled) return <View {...{ settled, claiming }} />
  return (
    <DeferredPart id="view" data={view} fallback={<Waiting />}>
      {(late) => <View settled={late} claiming={claiming} />}
    </DeferredPart>
  )
}
