import * as v from 'valibot'
import { colour, flag, id, instant, listOf, text, webAddress } from './fields'

/** Promotions of the rewards group that a visitor or a member may have (platform-contract, `promotions`). */

/** Where a member's application stands. */
export const APPLICATION_STATES = ['pending', 'approved', 'refused'] as const

export const availablePromotionSchema = v.object({
  id,
  title: text(300),
  /** One line for lists. */
  summary: v.optional(text(300), ''),
  /** HTML of the operator, as is `terms`. */
  content: text(50_000),
  terms: v.optional(text(50_000), ''),
  image: v.optional(webAddress),
  imageRtl: v.optional(webAddress),
  /** Colour of the picture's box before it arrives. */
  edge: v.optional(colour, '#101410'),
  startTime: v.optional(instant, 0),
  /** Absent: until further notice. */
  endTime: v.optional(instant),
  /** What it is for, such as APP_DOWNLOAD or REFERRAL; a word of the platform. */
  promotionType: v.optional(text(40)),
  /** A member applies for it, with a comment and pictures. */
  canApply: v.optional(flag, false),
  /** Of this member; only with a member, and only after an application. */
  application: v.optional(v.object({ status: v.picklist(APPLICATION_STATES), sentAt: instant })),
})
export type AvailablePromotion = v.InferOutput<typeof availablePromotionSchema>

/** Answer of `promotions` and `memberPromotions`, in the operator's order. */
export const availablePromotionsSchema = v.object({ list: listOf(availablePromotionSchema, 200) })

/** Promotion types that change something elsewhere: the bonus line of the app, and inviting friends (spec §6). */
export const APP_DOWNLOAD = 'APP_DOWNLOAD'
export const REFERRAL = 'REFERRAL'

/** Answer of `applyPromotion`. */
export const applicationSentSchema = v.object({ id })

/** Codes with which `applyPromotion` refuses. */
export const APPLICATION_ERRORS = [
  'promotion.not.found',
  /** It takes no applications, or no longer. */
  'promotion.closed',
  'promotion.applied',
  /** A picture is neither PNG nor JPEG, or too large, or one too many. */
  'promotion.image',
  /** The comment is missing or too long. */
  'promotion.comment',
  'no.permission',
] as const
export type ApplicationError = (typeof APPLICATION_ERRORS)[number]

export const isApplicationError = (code: string | undefined): code is ApplicationError =>
  (APPLICATION_ERRORS as readonly (string | undefined)[]).includes(code)
