import * as v from 'valibot'
import { currencyCode, decimal, text } from './fields'

/** What a member's wallets hold. Never kept in a shared cache. */

export const balanceSchema = v.object({
  currencySymbol: text(8),
  currency: currencyCode,
  /** Exact. The header truncates it to whole units and never rounds up. */
  sumBalance: decimal,
})
