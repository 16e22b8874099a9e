import * as v from 'valibot'
import { currencyCodeSchema, decimalSchema, flagSchema, text } from './field-schemas'

/** Balances of a member's wallets. Never stored in a shared cache. */

export const balanceSchema = v.object({
  /** Symbol of the currency, such as Rs. */
  currencySymbol: text(8),
  /** Currency of all amounts in the wallet. Some platforms send only the symbol. */
  currency: v.optional(currencyCodeSchema),
  /** Balance of the wallet, exact. The header truncates it to whole units and never rounds up. */
  sumBalance: decimalSchema,
  /** True when `sumBalance` includes vendor wallets; otherwise `sumBalance` is the main wallet's balance. */
  isTotal: v.optional(flagSchema, false),
})
export type Balance = v.InferOutput<typeof balanceSchema>

/** A member's progress to the next level. The amounts are turnover, in the wallet's currency. */
export const rankProgressSchema = v.object({
  /** Name of the member's VIP level. */
  level: text(40),
  /** Next level of the member; undefined: there is no higher level. */
  next: v.optional(
    v.object({
      /** Name of the next VIP level. */
      level: text(40),
      /** Turnover so far. */
      played: decimalSchema,
      /** Turnover with which the member reaches the level. */
      needed: decimalSchema,
    }),
  ),
})
export type RankProgress = v.InferOutput<typeof rankProgressSchema>
