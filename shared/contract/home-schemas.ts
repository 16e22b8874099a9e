import * as v from 'valibot'
import { MARKETING_PRODUCTS } from '../protection/marketing-choices'
import {
  colourSchema,
  currencyCodeSchema,
  decimalSchema,
  flagSchema,
  instantSchema,
  listOf,
  publishedFields,
  text,
  textLanguageSchema,
  webUrlSchema,
} from './field-schemas'

/** Content of the home page and its popups: banners, announcements, winners, the jackpot. */

/**
 * A banner, which the platform publishes as an announcement of type B. Groups in use: m_home, m_live, m_reg.
 */
export const bannerSchema = v.object({
  ...publishedFields,
  /**
   * Where the banner is shown: `m_home` on the home page, `m_live` above live casino, `m_reg` above
   * registration.
   */
  groupName: text(40),
  /** Second line of the banner's text. */
  subtitle: v.optional(text(300), ''),
  /** Image of the banner. */
  image: webUrlSchema,
  /** Variant of the banner's image for right-to-left pages, with its subject on the other side. */
  imageRtl: v.optional(webUrlSchema),
  /**
   * Colour at the edge of the banner's image: fills the box until the image has loaded, and tints the page
   * around it.
   */
  edge: v.optional(colourSchema, '#101410'),
  /** Target of a tap on the banner: a path of the lobby or an https URL. Anything else is ignored. */
  url: v.fallback(v.optional(webUrlSchema), undefined),
})
export const bannersSchema = v.object({
  /** Banners, in the operator's order. */
  list: listOf(bannerSchema, 50),
})
export type Banner = v.InferOutput<typeof bannerSchema>

/**
 * Popups, which the platform publishes as announcements of type PU. `execution`: A for members, B for guests,
 * F at the first login.
 */
export const popupSchema = v.object({
  ...publishedFields,
  /** Content of the popup in the operator's HTML: sanitise before use. */
  content: text(50_000),
  /** Image of the popup, above its content. */
  image: v.optional(webUrlSchema),
  /** Variant of the popup's image for right-to-left pages. */
  imageRtl: v.optional(webUrlSchema),
  /** Purpose of the promotion that the popup is about, such as FIRST_DEPOSIT. Such a popup is an offer. */
  promotionType: v.optional(text(40)),
  /**
   * True for a message about the service or the account without any offer, such as maintenance or safer
   * gambling. It needs no consent, and also reaches members on a break or without offers. Ignored with
   * `promotionType`. Absent or false: the popup counts as an offer.
   */
  isService: v.optional(flagSchema, false),
  /** Product that the popup's offer is about; absent: several, or not reported. */
  product: v.optional(v.picklist(MARKETING_PRODUCTS)),
  /** Audience of the popup: A members, B guests, F members at their first login. */
  execution: v.picklist(['A', 'B', 'F']),
})
export const popupsSchema = v.object({
  /** Popups, in the operator's order. */
  list: listOf(popupSchema, 50),
})
export type Popup = v.InferOutput<typeof popupSchema>

/** A winner on the winner board. The platform masks names, so the lobby never receives a full name. */
const winnerSchema = v.object({
  /** Facts of the win. */
  vo: v.object({
    /** Image of the game. */
    iconUrl: v.optional(webUrlSchema),
    /** Name of the winner, masked by the platform. */
    customerName: text(60),
    /** Code of the game's vendor. */
    vendor: text(40),
    /** Name of the game. */
    gameName: text(100),
    lang: textLanguageSchema,
    /** Amount of the win. */
    winAmount: decimalSchema,
    currency: v.optional(currencyCodeSchema),
  }),
})
export const winnerBoardSchema = v.object({
  /** Wins, newest first. */
  list: v.pipe(
    listOf(winnerSchema, 500),
    v.transform((entries) => entries.map((entry) => entry.vo)),
  ),
})
export type Winner = v.InferOutput<typeof winnerSchema>['vo']

const sample = {
  /** Amount in the pool at that time. */
  amount: decimalSchema,
  /** When the amount was measured. */
  asOf: instantSchema,
}
/**
 * Current amount of a real jackpot pool, and an earlier sample, from which the counter computes its speed.
 */
export const jackpotSchema = v.object({
  /** The jackpot pool; null: the platform has none. */
  pool: v.nullable(
    v.object({
      ...sample,
      currency: currencyCodeSchema,
      /**
       * Earlier measurement, from which the counter computes its speed; absent: the counter does not move.
       */
      previous: v.optional(v.object(sample)),
      /** Page with the rules of the jackpot. */
      rulesUrl: v.optional(webUrlSchema),
    }),
  ),
})
export type JackpotFigures = NonNullable<v.InferOutput<typeof jackpotSchema>['pool']>
