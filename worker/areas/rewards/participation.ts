import type { Participation } from '../../../shared/areas/rewards/activity'
import type { AvailablePromotion } from '../../../shared/contract/rewards'

/** How the member stands with a promotion: an application says more than having joined. Empty: neither. */
export function participationIn({
  application,
  joinedAt,
}: Pick<AvailablePromotion, 'application' | 'joinedAt'>): { participation?: Participation } {
  if (application) return { participation: application.status }
  return joinedAt === undefined ? {} : { participation: 'joined' }
}
