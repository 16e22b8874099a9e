import { useLoaderData } from 'react-router'
import type { ActivityData, ActivityView } from '../../../../shared/areas/rewards/activity'
import { type DeferredResult, settledValue } from '../../../../shared/page-data/deferred'
import { DeferredSection } from '../../../data/DeferredSection'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import styles from './ActivityPage.module.css'
import { PromotionDetail } from './PromotionDetail'
import { PromotionList } from './PromotionList'
import { PromotionsLoadError } from './PromotionsLoadError'

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <Skeleton className={styles.card} />
      <Skeleton className={styles.card} />
    </div>
  )
}

function View({ value }: { value: ActivityView }) {
  return value.view === 'list' ? (
    <PromotionList {...value} />
  ) : (
    <PromotionDetail key={value.promotion.id} {...value} />
  )
}

const Outcome = ({ settled }: { settled: DeferredResult<ActivityView> }) =>
  settled.ok ? <View value={settled.value} /> : <PromotionsLoadError />

/** Page of promotions: the list, one promotion, or its application form. */
export default function ActivityPage() {
  const { everybody, own } = useLoaderData<ActivityData>()
  if (everybody) return <View value={everybody} />
  if (!own) return <PromotionsLoadError />
  // A loaded value is rendered without Suspense. React would stream a section of this size at the end of the
  // document, where it stays hidden without scripts.
  const settled = settledValue(own)
  if (settled) return <Outcome settled={settled} />
  return (
    <DeferredSection id="own" data={own} fallback={<Waiting />}>
      {(settled) => <Outcome settled={settled} />}
    </DeferredSection>
  )
}
