import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Payment, PaymentState } from '../contract/payments'

type StateMessages = Record<PaymentState, MessageDescriptor>

const ended = { expired: msg`Expired`, cancelled: msg`Cancelled` }

const deposit: StateMessages = {
  ...ended,
  created: msg`Waiting for your payment`,
  paid: msg`Payment reported`,
  review: msg`In review`,
  // A deposit is never in the state `sent`; a reply with this state is shown as under review.
  sent: msg`In review`,
  done: msg`Credited`,
  failed: msg`Not paid`,
}

const withdrawal: StateMessages = {
  ...ended,
  created: msg`Requested`,
  paid: msg`In review`,
  review: msg`In review`,
  sent: msg`Sent`,
  done: msg`Done`,
  failed: msg({ message: 'Refused', context: 'a payment' }),
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
  if (direction === 'withdrawal' && state === 'review' && isPast) return msg`Reviewed`
  if (direction === 'withdrawal' && state === 'failed' && before !== 'sent') return msg`Refused in review`
  return paymentStateMessage(direction, state)
}
