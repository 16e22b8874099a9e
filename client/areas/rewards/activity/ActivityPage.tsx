import { useLoaderData } from 'react-router'
import { DeferredPart, type Settled } from '../../../data/deferred'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import styles from './ActivityPage.module.css'
import type { ActivityData, ActivityView } from './contract'
import { NoPromotions } from './NoPromotions'
import { PromotionDetail } from './PromotionDetail'
import { PromotionList } from './PromotionList'

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <Skeleton className={styles.card} />
      <Skeleton className={styles.card} />
    </div>
  )
}

function View({ settled }: { settled: Settled<ActivityView> }) {
  if (!settled.ok) return <NoPromotions />
  const { value } = settled
  return value.view === 'list' ? (
    <PromotionList {...value} />
  ) : (
    <PromotionDetail key={value.promotion.id} {...value} />
  )
}

/** Promotions: the list, one promotion, and the application form. */
export default function ActivityPage() {
  const { promotions } = useLoaderData<ActivityData>()
  // Rendered without Suspense when available in time. React would otherwise move a part of this size to the
  // end of the document, where it stays hidden without scripts.
  if ('ok' in promotions) return <View settled={promotions} />
  return (
    <DeferredPart id="promotions" data={promotions} fallback={<Waiting />}>
      {(settled) => <View settled={settled} />}
    </DeferredPart>
  )
}
