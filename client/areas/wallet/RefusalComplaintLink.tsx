import { ComplaintLink } from '../support/ComplaintLink'

/** Refusals of payments and transfers that are decisions of the operator, and not mistakes in the form. */
const COMPLAINT_REFUSALS: readonly (string | undefined)[] = [
  'deposit.amount',
  'deposit.channel.closed',
  'deposit.promotion',
  'identity.required',
  'transfer.amount',
  'transfer.balance',
  'transfer.down',
  'transfer.wallet',
  'withdraw.closed',
  'withdraw.daily',
  'withdraw.turnover',
  'withdraw.verification',
  'no.permission',
  'not-allowed',
  'unknown',
]

/**
 * Link to make a complaint about a refused payment or transfer. Absent for mistakes in the form.
 * @param code error code of the refusal
 */
export const RefusalComplaintLink = ({ code }: { code: string | undefined }) =>
  COMPLAINT_REFUSALS.includes(code) ? <ComplaintLink about="payment" /> : null
