import * as v from 'valibot'
import { FUND_PASSWORD_ERRORS, freshnessFields, fundPassword } from './account-payloads'
import { countSchema, currencyCodeSchema, decimalSchema, flagSchema, idSchema, listOf } from './field-schemas'
import { assertionSchema } from './passkey-schemas'
import { closureSchema, feeSchema, openingHoursSchema } from './payment-schemas'

/** Withdrawals: available amounts, terms, and the payload of the platform call. Never cached. */

export const withdrawSettingsSchema = v.object({
  currency: v.optional(currencyCodeSchema),
  /** Amount that the member can withdraw now. */
  available: decimalSchema,
  /** Amount that is locked by a bonus, and can be withdrawn when the turnover in `turnover` is reached. */
  locked: v.optional(decimalSchema, '0'),
  /** Stakes of unsettled bets. */
  openBets: v.optional(decimalSchema, '0'),
  /** Turnover that is required to unlock the locked amount, and turnover so far. */
  turnover: v.optional(
    v.nullable(
      v.object({
        /** Required turnover. */
        needed: decimalSchema,
        /** Turnover so far. */
        played: decimalSchema,
      }),
    ),
    null,
  ),
  /**
   * Minimum amount of a withdrawal. It should not be above the minimum of a deposit channel, so that players can
   * withdraw what they can deposit.
   */
  min: decimalSchema,
  /** Maximum amount of a withdrawal. */
  max: decimalSchema,
  /** Fee, deducted from the amount that the member receives; no fee while `freeLeft` is above 0. */
  fee: feeSchema,
  /** Number of withdrawals without a fee that the member has left today; undefined: none. */
  freeLeft: v.optional(countSchema, 0),
  /** Maximum number of withdrawals per day, and number left today. */
  daily: v.optional(
    v.nullable(
      v.object({
        /** Maximum number of withdrawals per day. */
        most: countSchema,
        /** Number of withdrawals left today. */
        left: countSchema,
      }),
    ),
    null,
  ),
  /** Minutes until a withdrawal is sent: usually, and at most. */
  usualMinutes: v.optional(countSchema),
  /** Maximum minutes until a withdrawal is sent. */
  latestMinutes: v.optional(countSchema),
  /** Amounts that the form offers as buttons. */
  quickAmounts: v.optional(listOf(decimalSchema, 12), []),
  /** Set while withdrawals are closed; `until`: when they open again. */
  closed: v.optional(v.nullable(closureSchema), null),
  /** Times of day at which withdrawals are open, in the operator's time zone. */
  hours: v.optional(openingHoursSchema),
  /** True when the member has to be verified before the first withdrawal. */
  isVerificationNeeded: v.optional(flagSchema, false),
  /** Set when this member may confirm a withdrawal with a passkey instead of the fund password. */
  confirmBy: v.optional(v.picklist(['passkey'])),
})
export type WithdrawSettings = v.InferOutput<typeof withdrawSettingsSchema>

const withdrawal = {
  /** Amount of the withdrawal, fee included. */
  amount: decimalSchema,
  /** Id of the payout account. */
  accountId: idSchema,
  /**
   * Amount that the member has confirmed to receive: the withdrawn amount less the fee. If this differs
   * because the terms have changed, the platform creates no withdrawal (`withdraw.terms`). Undefined: the
   * member accepts any terms.
   */
  receives: v.optional(decimalSchema),
}

/**
 * Encrypted payload of the platform call `withdraw`. Confirmed by the fund password, or by the signature of a
 * passkey, whose challenge is for this amount, account and idempotency key (`withdrawalPasskeyOptions`).
 */
export const withdrawPayloadSchema = v.union([
  v.object({
    ...withdrawal,
    /** The member's fund password, which confirms the withdrawal. */
    fundPassword,
    ...freshnessFields,
  }),
  v.object({
    ...withdrawal,
    /** Signature of the member's passkey, which confirms the withdrawal. */
    passkey: assertionSchema,
    ...freshnessFields,
  }),
])

export const WITHDRAW_ERRORS = [
  'no.permission',
  'withdraw.closed',
  /** The amount of a withdrawal is outside the limits. */
  'withdraw.amount',
  /** The amount is more than the member can withdraw now. */
  'withdraw.balance',
  /** Changed terms: the member would receive another amount than `receives`. */
  'withdraw.terms',
  /** The member has no withdrawals left today. */
  'withdraw.daily',
  /** The payout account does not exist, or cannot be used yet. */
  'withdraw.account',
  /** The wagering requirement of a bonus must be met before the withdrawal. */
  'withdraw.turnover',
  /** The member has to be verified before the withdrawal. */
  'withdraw.verification',
  ...FUND_PASSWORD_ERRORS,
  'passkey.refused',
  'passkey.expired',
  /** The idempotency key was already used with another payload. */
  'idempotency.conflict',
] as const
export type WithdrawError = (typeof WITHDRAW_ERRORS)[number]
