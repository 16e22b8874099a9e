/**
 * Constants of the payments contract, without its schemas, so that browsers need not load the validation
 * library.
 */

/**
 * States of a payment:
 * - `created`: waits for the member to pay (deposit), or was accepted (withdrawal)
 * - `paid`: the member or the gateway says that the deposit was paid
 * - `review`: under manual or automatic review
 * - `sent`: on its way to the member's account (withdrawal)
 * - `done`: credited to the wallet, or confirmed by the receiver
 * - `failed`, `expired`, `cancelled`: ended without payment; the money of a withdrawal is back in the wallet
 */
export const PAYMENT_STATES = [
  'created',
  'paid',
  'review',
  'sent',
  'done',
  'failed',
  'expired',
  'cancelled',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Final states of a payment. */
const ENDED: readonly PaymentState[] = ['done', 'failed', 'expired', 'cancelled']
export const isFinalPayment = ({ state }: { state: PaymentState }): boolean => ENDED.includes(state)

/**
 * Pattern of transaction ids of all banks, e-wallets and coin networks. The longest is a hash of Ethereum: 0x
 * and 64 digits.
 */
export const TRANSACTION_ID_PATTERN = /^[\w./-]{4,66}$/

/** Colour that marks a payment's state: open, in progress, successful, ended without success, or refused. */
export type PaymentStateColour = 'info' | 'accent' | 'win' | 'warn' | 'danger'

export const PAYMENT_STATE_COLOURS: Readonly<Record<PaymentState, PaymentStateColour>> = {
  created: 'info',
  paid: 'info',
  review: 'info',
  sent: 'accent',
  done: 'win',
  failed: 'danger',
  expired: 'warn',
  cancelled: 'warn',
}
