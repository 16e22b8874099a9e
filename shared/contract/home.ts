import * as v from 'valibot'
import { colour, currencyCode, decimal, instant, listOf, published, text, webAddress } from './fields'

/** Content group: announcements of every type, help, winner board, jackpot (spec §3, §7 Content). */

/** Type B. Groups in use: m_home, m_live (spec §2 Home). */
export const bannerSchema = v.object({
  ...published,
  groupName: text(40),
  /** Second line of the banner's copy. */
  subtitle: v.optional(text(300), ''),
  image: webAddress,
  /** The cut whose subject stands on the other side, for right-to-left pages (DESIGN §3). */
  imageRtl: v.optional(webAddress),
  /** Edge colour of the art: the box's colour before the picture arrives, and the page's ambient tint. */
  edge: v.optional(colour, '#101410'),
  /** Where a tap goes: an own path or an allowed https address; anything else is ignored. */
  url: v.optional(
    v.union([
      webAddress,
      v.pipe(
        v.unknown(),
        v.transform(() => undefined),
      ),
    ]),
  ),
})
export const bannersSchema = v.object({ list: listOf(bannerSchema, 50) })
export type Banner = v.InferOutput<typeof bannerSchema>

/** Type PU. `execution`: A logged in, B guests, F first login (spec §4). */
export const popupSchema = v.object({
  ...published,
  content: text(50_000),
  image: v.optional(webAddress),
  /** For right-to-left pages; ours, the platform's contract does not name it. */
  imageRtl: v.optional(webAddress),
  promotionType: v.optional(text(40)),
  execution: v.picklist(['A', 'B', 'F']),
})
export const popupsSchema = v.object({ list: listOf(popupSchema, 50) })
export type Popup = v.InferOutput<typeof popupSchema>

/** Names are masked by the platform; the page never sees a whole one. */
export const winnerSchema = v.object({
  vo: v.object({
    iconUrl: v.optional(webAddress),
    customerName: text(60),
    vendor: text(40),
    gameName: text(100),
    winAmount: decimal,
    currency: v.optional(currencyCode),
  }),
})
export const winnerBoardSchema = v.object({
  list: v.pipe(
    listOf(winnerSchema, 500),
    v.transform((entries) => entries.map((entry) => entry.vo)),
  ),
})
export type Winner = v.InferOutput<typeof winnerSchema>['vo']

const sample = { amount: decimal, asOf: instant }
/** A real pool: what it holds now and, for pacing, what it held at the sample before. */
export const jackpotSchema = v.object({
  pool: v.nullable(
    v.object({
      ...sample,
      currency: currencyCode,
      previous: v.optional(v.object(sample)),
      rulesUrl: v.optional(webAddress),
    }),
  ),
})
export type JackpotPool = NonNullable<v.InferOutput<typeof jackpotSchema>['pool']>
