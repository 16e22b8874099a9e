import * as v from 'valibot'
import { colour, flag, id, instant, listOf, text, webAddress } from './fields'

/** Promotions that a visitor or a member may have, and applying for them. */

export const availablePromotionSchema = v.object({
  id,
  title: text(300),
  /** One line for lists. */
  summary: v.optional(text(300), ''),
  /** HTML of the operator, like `terms`: sanitise before use. */
  content: text(50_000),
  terms: v.optional(text(50_000), ''),
  image: v.optional(webAddress),
  imageRtl: v.optional(webAddress),
  /** Colour of the image's box before it arrives. */
  edge: v.optional(colour, '#101410'),
  startTime: v.optional(instant, 0),
  /** Absent: until further notice. */
  endTime: v.optional(instant),
  /** What it is for, such as APP_DOWNLOAD or REFERRAL; the platform may add others. */
  promotionType: v.optional(text(40)),
  /** A member applies for it, with a comment and images. */
  canApply: v.optional(flag, false),
  /** The member's application; only with a member, and only after one was sent. */
  application: v.optional(
    v.object({ status: v.picklist(['pending', 'approved', 'refused']), sentAt: instant }),
  ),
})
export type AvailablePromotion = v.InferOutput<typeof availablePromotionSchema>

/** In the operator's order. */
export const availablePromotionsSchema = v.object({ list: listOf(availablePromotionSchema, 200) })

/** Promotion type of the app's download bonus. */
export const APP_DOWNLOAD = 'APP_DOWNLOAD'

/** Reply of `applyPromotion`. */
export const applicationSentSchema = v.object({ id })

/** Codes with which `applyPromotion` refuses. */
export const APPLICATION_ERRORS = [
  'promotion.not.found',
  /** It takes no applications, or no longer. */
  'promotion.closed',
  'promotion.applied',
  /** An image is neither PNG nor JPEG, or too large, or there are too many. */
  'promotion.image',
  /** The comment is missing or too long. */
  'promotion.comment',
  'no.permission',
] as const
export type ApplicationError = (typeof APPLICATION_ERRORS)[number]

export const isApplicationError = (code: string | undefined): code is ApplicationError =>
  (APPLICATION_ERRORS as readonly (string | undefined)[]).includes(code)
