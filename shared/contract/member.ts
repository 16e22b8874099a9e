import * as v from 'valibot'
import { currencyCode, decimal, id, listOf, text, webAddress } from './fields'

/** Member group: who is logged in and what the wallet holds (spec §3). Never cached in shared places. */

export const memberInfoSchema = v.object({
  id,
  account: text(64),
  nickname: v.optional(text(64), ''),
  type: v.pipe(v.number(), v.integer()),
  clubLabel: v.optional(v.nullable(v.object({ labelName: text(40) })), null),
  mobile: v.optional(text(32)),
  icon: v.optional(webAddress),
})
export type MemberInfo = v.InferOutput<typeof memberInfoSchema>

/** Answer of `icons`: pictures that a member may choose from. */
export const iconListSchema = v.object({ list: listOf(v.object({ id, url: webAddress }), 200) })

/** Answer of `setIcon`: where the member's picture is from now on. */
export const iconSetSchema = v.object({ url: webAddress })

export const balanceSchema = v.object({
  currencySymbol: text(8),
  currency: currencyCode,
  /** Exact; the header truncates it to whole units, never rounds up (decisions.md). */
  sumBalance: decimal,
})
export type Balance = v.InferOutput<typeof balanceSchema>
