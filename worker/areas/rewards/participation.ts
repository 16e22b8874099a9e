import type { PromotionParticipation } from '../../../shared/areas/rewards/activity'
import type { AvailablePromotion } from '../../../shared/contract/rewards'

/**
 * Returns the member's participation in a promotion: an application takes precedence over having joined. The
 * result is empty without either.
 */
export function promotionParticipation({
  application,
  joinedAt,
}: Pick<AvailablePromotion, 'application' | 'joinedAt'>): { participation?: PromotionParticipation } {
  if (application) return { participation: application.status }
  return joinedAt === undefined ? {} : { participation: 'joined' }
}
