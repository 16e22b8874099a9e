import * as v from 'valibot'
import { currencyCode, decimal, text } from './fields'

/** Member group: who is logged in and what the wallet holds (spec §3). Never cached in shared places. */

export const balanceSchema = v.object({
  currencySymbol: text(8),
  currency: currencyCode,
  /** Exact; the header truncates it to whole units, never rounds up (decisions.md). */
  sumBalance: decimal,
})
export type Balance = v.InferOutput<typeof balanceSchema>
