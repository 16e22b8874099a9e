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
  // No deposit is sent; one that says so is looked at.
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

/** What a payment is. */
export const PAYMENT_KIND_MESSAGES: Record<Payment['direction'], MessageDescriptor> = {
  deposit: msg({ message: 'Deposit', context: 'a payment' }),
  withdrawal: msg`Withdrawal`,
}

/** A payment's state in a word or two. */
export const paymentStateMessage = (
  direction: Payment['direction'],
  state: PaymentState,
): MessageDescriptor => STATE_MESSAGES[direction][state]

/**
 * A step of a payment, where it differs from the state's word.
 * @param isPast it has been left behind
 * @param before the step before it
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
