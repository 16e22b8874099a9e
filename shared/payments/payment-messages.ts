import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Payment, PaymentState } from '../contract/payment-schemas'

type StateMessages = Record<PaymentState, MessageDescriptor>

const ended = { expired: msg`Expired`, cancelled: msg`Cancelled` }

const deposit: StateMessages = {
  ...ended,
  created: msg`Pending`,
  paid: msg`Processing`,
  review: msg`Under review`,
  // A deposit is never in the state `sent`; a reply with this state is shown as under review.
  sent: msg`Under review`,
  done: msg`Completed`,
  failed: msg`Failed`,
}

const withdrawal: StateMessages = {
  ...ended,
  created: msg`Pending`,
  paid: msg`Under review`,
  review: msg`Under review`,
  sent: msg`Processing`,
  done: msg`Completed`,
  failed: msg`Failed`,
}

const STATE_MESSAGES: Record<Payment['direction'], StateMessages> = { deposit, withdrawal }

export const PAYMENT_KIND_MESSAGES: Record<Payment['direction'], MessageDescriptor> = {
  deposit: msg({ message: 'Deposit', context: 'a payment' }),
  withdrawal: msg`Withdrawal`,
}

/** Returns a short text for the state of a payment. */
export const paymentStateMessage = (
  direction: Payment['direction'],
  state: PaymentState,
): MessageDescriptor => STATE_MESSAGES[direction][state]

/**
 * Returns the text for a step of a payment, which may differ from the text for the state.
 * @param options.isPast true for a completed step
 * @param options.before the preceding step
 */
export function paymentStepMessage(
  direction: Payment['direction'],
  state: PaymentState,
  { isPast, before }: { isPast: boolean; before: PaymentState | undefined },
): MessageDescriptor {
  if (direction === 'deposit' && state === 'created') return msg`Created`
  if (direction === 'deposit' && state === 'paid') return msg`Payment reported`
  if (direction === 'withdrawal' && state === 'created') return msg`Requested`
  if (direction === 'withdrawal' && state === 'sent') return msg`Sent`
  if (direction === 'withdrawal' && state === 'review' && isPast) return msg`Reviewed`
  if (direction === 'withdrawal' && state === 'failed' && before !== 'sent') return msg`Not approved`
  return paymentStateMessage(direction, state)
}
