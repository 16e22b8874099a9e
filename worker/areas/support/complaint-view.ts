import { hasFormalAccount } from '../../../shared/accounts/account-rights'
import type { ComplaintView } from '../../../shared/areas/support/complaint'
import { COMPLAINT_FLAG } from '../../../shared/config/platform-flags'
import type { ProductConfig } from '../../../shared/config/product-schema'
import type { Complaint } from '../../../shared/contract/complaint-schemas'
import type { ErrorCode } from '../../../shared/forms/error-codes'
import { protectionRules } from '../../../shared/protection/rules'
import { isOutcomeUnknown } from '../../idempotency/form-keys'
import type { PageContext } from '../../page-context'
import { loadEnabledFlagNames } from '../../platform/calls/system-calls'
import { PlatformError } from '../../platform/transport/error'
import type { PublicContext } from '../../platform/transport/request-platform'

/** Returns the member's token; undefined for guests and in free play, who make complaints as guests. */
export const complaintToken = ({ session }: PageContext): string | undefined =>
  session.kind === 'member' && hasFormalAccount(session) ? session.token : undefined

/** True when the platform has complaints. */
export const hasComplaints = async (platform: PublicContext): Promise<boolean> =>
  (await loadEnabledFlagNames(platform)).includes(COMPLAINT_FLAG)

/**
 * Adds the deadlines of the compliance profile to a complaint, and the dispute body once it may be shown. Without
 * a deadline it is always shown, because nothing else would say that the operator is late.
 */
export function toComplaintView(
  { complianceProfile, licence }: Pick<ProductConfig, 'complianceProfile' | 'licence'>,
  complaint: Complaint,
  now: number,
): ComplaintView {
  const { acknowledgeMs, finalAnswerMs } = protectionRules(complianceProfile).complaints
  const { openedAt, acknowledgedAt, answerDueAt, state } = complaint
  const isOpen = state === 'received' || state === 'in-progress'
  const deadlines = [answerDueAt, finalAnswerMs === null ? undefined : openedAt + finalAnswerMs].filter(
    (time) => time !== undefined,
  )
  const answerBy = deadlines.length === 0 ? null : Math.min(...deadlines)
  const isLate = isOpen && answerBy !== null && now >= answerBy
  return {
    ...complaint,
    confirmedBy:
      acknowledgeMs === null || acknowledgedAt !== undefined || !isOpen ? null : openedAt + acknowledgeMs,
    answerBy,
    isLate,
    disputeBody:
      (isLate || !isOpen || answerBy === null) && licence?.disputeBody ? licence.disputeBody : null,
  }
}

/** Returns the form error for a refusal of a complaint call; undefined for all other failures. */
export function complaintErrorOf(error: unknown): ErrorCode | undefined {
  if (isOutcomeUnknown(error)) return 'money-unanswered'
  const code = error instanceof PlatformError ? error.errorCode : undefined
  if (code === 'complaint.not.found') return 'complaint-unknown'
  if (code === 'complaint.closed') return 'complaint-closed'
  return code === 'idempotency.conflict' ? 'complaint-changed' : undefined
}
