import * as v from 'valibot'
import { currencyCode, decimal, text } from './fields'

/** Balances of a member's wallets. Never stored in a shared cache. */

export const balanceSchema = v.object({
  currencySymbol: text(8),
  /** Of all amounts in the wallet; some platforms send the symbol only. */
  currency: v.optional(currencyCode),
  /** Exact. The header truncates it to whole units and never rounds up. */
  sumBalance: decimal,
})
