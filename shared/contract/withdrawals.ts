import * as v from 'valibot'
import { FUND_PASSWORD_ERRORS, freshness, fundPassword } from './account-payloads'
import { count, currencyCode, decimal, flag, id, instant, listOf } from './fields'
import { assertionSchema } from './passkeys'
import { clockTime, fee } from './payments'

/** Withdrawals: what a member may take out, and the payload of the call. Never cached. */

export const withdrawSettingsSchema = v.object({
  currency: v.optional(currencyCode),
  /** What can be withdrawn now. */
  available: decimal,
  /** Bound to a bonus: it can be withdrawn when `turnover` is played. */
  locked: v.optional(decimal, '0'),
  /** Stakes of bets that are not decided. */
  openBets: v.optional(decimal, '0'),
  /** How much has to be played for what is locked, and how much of it was. */
  turnover: v.optional(v.nullable(v.object({ needed: decimal, played: decimal })), null),
  min: decimal,
  max: decimal,
  /** Taken off what arrives at the member's account; nothing of it while `freeLeft` is above 0. */
  fee,
  /** Withdrawals without a fee that are left today; undefined: there are none. */
  freeLeft: v.optional(count, 0),
  /** Most withdrawals a day, and how many are left today. */
  daily: v.optional(v.nullable(v.object({ most: count, left: count })), null),
  /** How long it takes until the money is sent: usually, and at most; minutes. */
  usualMinutes: v.optional(count),
  latestMinutes: v.optional(count),
  quickAmounts: v.optional(listOf(decimal, 12), []),
  /** No withdrawals now. */
  closed: v.optional(v.nullable(v.object({ until: v.optional(instant) })), null),
  /** Times of day, in the operator's time zone. */
  hours: v.optional(v.object({ from: clockTime, until: clockTime })),
  /** The member has to be identified before the first withdrawal. */
  isVerificationNeeded: v.optional(flag, false),
  /** This member may confirm a withdrawal by one of their passkeys, in place of the fund password. */
  confirmBy: v.optional(v.picklist(['passkey'])),
})
export type WithdrawSettings = v.InferOutput<typeof withdrawSettingsSchema>

const wanted = {
  amount: decimal,
  accountId: id,
  /**
   * What the member has confirmed to receive: the amount without the fee. When it would be something else, because the
   * terms have changed, nothing is made (`withdraw.terms`). Undefined: whatever the terms are.
   */
  receives: v.optional(decimal),
}

/**
 * Encrypted payload of `withdraw`: confirmed by the fund password; or by what a passkey has signed, whose challenge is for
 * this amount, account and idempotency key (`withdrawalPasskeyOptions`).
 */
export const withdrawPayloadSchema = v.union([
  v.object({ ...wanted, fundPassword, ...freshness }),
  v.object({ ...wanted, passkey: assertionSchema, ...freshness }),
])

/** Error codes of `withdraw`. */
export const WITHDRAW_ERRORS = [
  'no.permission',
  'withdraw.closed',
  /** The amount is outside the limits. */
  'withdraw.amount',
  /** More than can be withdrawn now. */
  'withdraw.balance',
  /** Something else than `receives` would be received. */
  'withdraw.terms',
  /** No withdrawals left today. */
  'withdraw.daily',
  /** There is no such account, or it cannot be used yet. */
  'withdraw.account',
  /** A bonus has to be played through first. */
  'withdraw.turnover',
  /** The member has to be identified first. */
  'withdraw.verification',
  ...FUND_PASSWORD_ERRORS,
  'passkey.refused',
  'passkey.expired',
  /** The same key came with another payload. */
  'idempotency.conflict',
] as const
export type WithdrawError = (typeof WITHDRAW_ERRORS)[number]
