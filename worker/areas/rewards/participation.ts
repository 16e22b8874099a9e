import type { PromotionParticipation } from '../../../shared/areas/rewards/activity'
import type { AvailablePromotion } from '../../../shared/contract/reward-schemas'

/**
 * Returns the member's participation in a promotion: the status of an application, or else `joined`. The
 * result is an empty object if the member has neither applied nor joined.
 */
export function participationOf({
  application,
  joinedAt,
}: Pick<AvailablePromotion, 'application' | 'joinedAt'>): { participation?: PromotionParticipation } {
  if (application) return { participation: application.status }
  return joinedAt === undefined ? {} : { participation: 'joined' }
}
