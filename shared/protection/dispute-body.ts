import type { DisputeBody } from '../config/licence-schemas'
import type { ProductConfig } from '../config/product-schema'
import { protectionRules } from './rules'

/** Independent body for disputes as players see it. */
export interface DisputeBodyInfo extends DisputeBody {
  /** True when the licence makes its review free for players, who may also go to court. */
  isFree: boolean
}

/** Returns the independent body for disputes; null when the operator has configured none. */
export function findDisputeBody({
  complianceProfile,
  licence,
}: Pick<ProductConfig, 'complianceProfile' | 'licence'>): DisputeBodyInfo | null {
  if (!licence?.disputeBody) return null
  return { ...licence.disputeBody, isFree: protectionRules(complianceProfile).complaints.isReviewFree }
}
