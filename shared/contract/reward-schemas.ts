import * as v from 'valibot'
import { bonusTermsSchema } from './bonus-terms-schemas'
import {
  colourSchema,
  countSchema,
  currencyCodeSchema,
  decimalSchema,
  flagSchema,
  idSchema,
  instantSchema,
  listOf,
  text,
  textLanguageSchema,
  webUrlSchema,
} from './field-schemas'
import { RESTRICTION_ERRORS } from './protection-schemas'

/**
 * VIP levels: a member's level, the benefits of levels, and the conditions for keeping a level. Never cached.
 */

/** Benefit of a VIP level in the platform's wording, in the member's language. */
const benefit = v.object({
  /** Name of the benefit. */
  title: text(100),
  /** Value of the benefit, such as an amount or a number; empty: none. */
  value: v.optional(text(100), ''),
  lang: textLanguageSchema,
})

export const vipSchema = v.object({
  currency: v.optional(currencyCodeSchema),
  /** Name of the member's VIP level. */
  level: text(40),
  /**
   * Next VIP level, its required turnover (`needed`), and the turnover so far (`played`). Undefined: there is
   * no higher level.
   */
  next: v.optional(
    v.object({
      /** Name of the next VIP level. */
      level: text(40),
      /** Turnover so far. */
      played: decimalSchema,
      /** Turnover with which the member reaches the level. */
      needed: decimalSchema,
    }),
  ),
  /** Conditions for keeping the VIP level. Undefined: the level cannot be lost. */
  keep: v.optional(
    v.object({
      /** Turnover that keeps the level. */
      needed: decimalSchema,
      /** Turnover so far. */
      played: v.optional(decimalSchema, '0'),
      /** When the conditions for keeping the level are checked. */
      until: instantSchema,
      /** Level that the member falls to if the conditions are not met. */
      otherwise: v.optional(text(40)),
    }),
  ),
  /** VIP levels, lowest first. */
  levels: v.optional(
    listOf(
      v.object({
        /** Name of the VIP level. */
        level: text(40),
        /** Turnover with which a member reaches the level. */
        needed: v.optional(decimalSchema),
        /** Turnover that keeps the level, in each period that `keep` describes. */
        keeps: v.optional(decimalSchema),
        /** Benefits of the level. */
        benefits: v.optional(listOf(benefit, 30), []),
      }),
      50,
    ),
    [],
  ),
})
export type Vip = v.InferOutput<typeof vipSchema>
export type VipLevel = Vip['levels'][number]

/** Promotions available to a visitor or member, and applications for them. */

export const availablePromotionSchema = v.object({
  /** Id of the promotion. */
  id: idSchema,
  /** Title of the promotion. */
  title: text(300),
  lang: textLanguageSchema,
  /** Summary of the promotion in one line, for lists. */
  summary: v.optional(text(300), ''),
  /** Content of the promotion in the operator's HTML, like `terms`: sanitise before use. */
  content: text(50_000),
  /** Terms of the promotion in the operator's HTML; empty: none. */
  terms: v.optional(text(50_000), ''),
  /** Terms of the promotion's bonus, and the currency of their amounts; undefined: none, or only as text. */
  bonus: v.optional(v.object({ ...bonusTermsSchema.entries, currency: v.optional(currencyCodeSchema) })),
  /** Image of the promotion. */
  image: v.optional(webUrlSchema),
  /** Variant of the promotion's image for right-to-left pages. */
  imageRtl: v.optional(webUrlSchema),
  /** Colour of the box of the promotion's image until the image has loaded. */
  edge: v.optional(colourSchema, '#101410'),
  /** When the promotion begins; absent or 0: it has begun. */
  startTime: v.optional(instantSchema, 0),
  /** When the promotion ends; undefined: no end. */
  endTime: v.optional(instantSchema),
  /** Purpose of the promotion, such as APP_DOWNLOAD or REFERRAL. The platform may send other values. */
  promotionType: v.optional(text(40)),
  /** True when members must apply for the promotion, with a comment and images. */
  canApply: v.optional(flagSchema, false),
  /** The member's application for the promotion; present only for members who have sent one. */
  application: v.optional(
    v.object({
      /** State of the application. */
      status: v.picklist(['pending', 'approved', 'refused']),
      /** When the application was sent. */
      sentAt: instantSchema,
      /** The member's comment. */
      comment: v.optional(text(1000), ''),
      /** Number of images sent with the application. */
      images: v.optional(countSchema, 0),
    }),
  ),
  /** True when members must join the promotion before any play or deposit counts. */
  canJoin: v.optional(flagSchema, false),
  /**
   * Conditions for joining the promotion, in the operator's wording. `isMet`: this member meets the
   * condition; undefined: not reported.
   */
  conditions: v.optional(
    listOf(
      v.object({
        /** Text of the condition. */
        text: text(300),
        /** True when this member meets the condition. */
        isMet: v.optional(flagSchema),
      }),
      20,
    ),
    [],
  ),
  /** When the member joined the promotion; present only for members who have. */
  joinedAt: v.optional(instantSchema),
})
export type AvailablePromotion = v.InferOutput<typeof availablePromotionSchema>

/** Promotions in the operator's order. */
export const availablePromotionsSchema = v.object({
  /** Promotions, in the operator's order. */
  list: listOf(availablePromotionSchema, 200),
})

/** Promotion type of the app's download bonus. */
export const APP_DOWNLOAD_PROMOTION = 'APP_DOWNLOAD'

/** Promotion type of inviting friends. */
export const REFERRAL_PROMOTION = 'REFERRAL'

export const applicationSentSchema = v.object({
  /** Id of the application. */
  id: idSchema,
})

export const joinBodySchema = v.object({
  /** Id of the promotion. */
  promotionId: idSchema,
})

export const joinedSchema = v.object({
  /** When the member joined the promotion. */
  joinedAt: v.optional(instantSchema),
})

/** Error codes of the platform call `joinPromotion`. */
export const JOIN_ERRORS = [
  'promotion.not.found',
  /** The promotion has ended, or members cannot join it. */
  'promotion.closed',
  /** The member does not meet all conditions of the promotion. */
  'promotion.not.eligible',
  'no.permission',
  ...RESTRICTION_ERRORS,
] as const
export type JoinError = (typeof JOIN_ERRORS)[number]

/** Error codes of the platform call `applyPromotion`. */
export const APPLICATION_ERRORS = [
  'promotion.not.found',
  /** The promotion does not accept applications, or no longer accepts them. */
  'promotion.closed',
  'promotion.applied',
  /** An image of the application is neither PNG nor JPEG or is too large, or there are too many. */
  'promotion.image',
  /** The comment of the application is missing or too long. */
  'promotion.comment',
  'no.permission',
  ...RESTRICTION_ERRORS,
] as const
export type ApplicationError = (typeof APPLICATION_ERRORS)[number]

export const isApplicationError = (code: string | undefined): code is ApplicationError =>
  (APPLICATION_ERRORS as readonly (string | undefined)[]).includes(code)

export const isJoinError = (code: string | undefined): code is JoinError =>
  (JOIN_ERRORS as readonly (string | undefined)[]).includes(code)
