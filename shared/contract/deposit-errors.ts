import { IDENTITY_REQUIRED, RESTRICTION_ERRORS } from './protection-schemas'

/** Error codes of a new deposit. */
export const NEW_DEPOSIT_ERRORS = [
  'no.permission',
  /** The deposit channel is closed, or does not exist. */
  'deposit.channel.closed',
  /** The amount of a deposit is outside the channel's limits. */
  'deposit.amount',
  /** The amount is above the deposit limit that the player set. */
  'deposit.limit',
  'deposit.promotion',
  /** The member has too many deposits that are not paid yet. */
  'deposit.too.many',
  /** The member has not acknowledged how players' money is protected. */
  'deposit.funds.notice',
  IDENTITY_REQUIRED,
  ...RESTRICTION_ERRORS,
  /** The idempotency key was already used with another amount or channel. */
  'idempotency.conflict',
] as const

/** Error codes of a message about a deposit that was paid. */
export const DEPOSIT_PROOF_ERRORS = [
  'payment.not.found',
  /** The payment's state does not allow the requested action, or no longer does. */
  'payment.state',
  'payment.proof',
  'payment.slip',
] as const

export const DEPOSIT_ERRORS = [...NEW_DEPOSIT_ERRORS, ...DEPOSIT_PROOF_ERRORS] as const
export type DepositError = (typeof DEPOSIT_ERRORS)[number]
