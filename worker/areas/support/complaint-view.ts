import { hasFormalAccount } from '../../../shared/accounts/account-rights'
import type { ComplaintView } from '../../../shared/areas/support/complaint'
import { COMPLAINT_FLAG } from '../../../shared/config/platform-flags'
import type { ProductConfig } from '../../../shared/config/product-schema'
import type { Complaint } from '../../../shared/contract/complaint-schemas'
import type { ErrorCode } from '../../../shared/forms/error-codes'
import { findDisputeBody } from '../../../shared/protection/dispute-body'
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
  product: Pick<ProductConfig, 'complianceProfile' | 'licence'>,
  complaint: Complaint,
  now: number,
): ComplaintView {
  const { acknowledgeMs, finalAnswerMs } = protectionRules(product.complianceProfile).complaints
  const { openedAt, acknowledgedAt, answerDueAt, answeredAt, state } = complaint
  const isOpen = state === 'received' || state === 'in-progress'
  const deadlines = [answerDueAt, finalAnswerMs === null ? undefined : openedAt + finalAnswerMs].filter(
    (time) => time !== undefined,
  )
  const answerBy = deadlines.length === 0 ? null : Math.min(...deadlines)
  // A complaint that a message has reopened already had its final answer.
  const isUnanswered = isOpen && answeredAt === undefined
  const isLate = isUnanswered && answerBy !== null && now >= answerBy
  const confirmedBy =
    acknowledgeMs === null || acknowledgedAt !== undefined || !isUnanswered ? null : openedAt + acknowledgeMs
  return {
    ...complaint,
    confirmedBy,
    isConfirmationLate: confirmedBy !== null && now >= confirmedBy,
    answerBy,
    isLate,
    disputeBody: isLate || !isUnanswered || answerBy === null ? findDisputeBody(product) : null,
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
