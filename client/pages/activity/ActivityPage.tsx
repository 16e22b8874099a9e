import { useLoaderData } from 'react-router'
import type { ActivityData } from './contract'
import { PromotionDetail } from './PromotionDetail'
import { PromotionList } from './PromotionList'

/** Promotions: the list, one of them, and the application for one (spec §2, §5). */
export default function ActivityPage() {
  const data = useLoaderData<ActivityData>()
  return data.view === 'list' ? (
    <PromotionList {...data} />
  ) : (
    <PromotionDetail key={data.promotion.id} {...data} />
  )
}
