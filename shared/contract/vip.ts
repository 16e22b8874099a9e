import * as v from 'valibot'
import { currencyCode, decimal, instant, listOf, text, textLanguage } from './fields'

/** A member's level, what levels give, and how they are lost. Never cached. */

/** In words of the platform, in the member's language. */
const benefit = v.object({ title: text(100), value: v.optional(text(100), ''), lang: textLanguage })

export const vipSchema = v.object({
  currency: v.optional(currencyCode),
  level: text(40),
  /** Undefined: there is no higher level. What was played, of what it takes. */
  next: v.optional(v.object({ level: text(40), played: decimal, needed: decimal })),
  /** What keeps the level. Undefined: it is not lost. */
  keep: v.optional(
    v.object({
      needed: decimal,
      played: v.optional(decimal, '0'),
      /** When it is looked at. */
      until: instant,
      /** The level without that. */
      otherwise: v.optional(text(40)),
    }),
  ),
  /** The lowest first. */
  levels: v.optional(
    listOf(
      v.object({
        level: text(40),
        /** Play that leads there. */
        needed: v.optional(decimal),
        /** Play in each period of `keep` that keeps it. */
        keeps: v.optional(decimal),
        benefits: v.optional(listOf(benefit, 30), []),
      }),
      50,
    ),
    [],
  ),
})
export type Vip = v.InferOutput<typeof vipSchema>
export type VipLevel = Vip['levels'][number]
