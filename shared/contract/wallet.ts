import * as v from 'valibot'
import { currencyCode, decimal, flag, text } from './fields'

/** Balances of a member's wallets. Never stored in a shared cache. */

export const balanceSchema = v.object({
  currencySymbol: text(8),
  /** Of all amounts in the wallet; some platforms send the symbol only. */
  currency: v.optional(currencyCode),
  /** Exact. The header truncates it to whole units and never rounds up. */
  sumBalance: decimal,
  /** `sumBalance` includes what vendors hold. Otherwise it is what the main wallet holds. */
  isTotal: v.optional(flag, false),
})
export type Balance = v.InferOutput<typeof balanceSchema>

/** How far a member is on the way to the next level. Figures are what was played, in the wallet's currency. */
export const rankProgressSchema = v.object({
  level: text(40),
  /** Undefined: there is no higher level. */
  next: v.optional(v.object({ level: text(40), played: decimal, needed: decimal })),
})
export type RankProgress = v.InferOutput<typeof rankProgressSchema>
