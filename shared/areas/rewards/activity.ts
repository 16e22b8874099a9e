import * as v from 'valibot'
import { APPLICATION_COMMENT_LENGTH_MAX } from '../../config/product-limits'
import type { AvailablePromotion } from '../../contract/reward-schemas'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import { multilineTextField } from '../../validation/field-rules'

/**
 * Path of the images that a member has sent with an application for a promotion. The path has no dot, because
 * the worker refuses file names.
 */
export const APPLICATION_IMAGE_PATH = '/m/application-image'

/**
 * URL of an image that the member sent with an application for a promotion. @param number index of the image,
 * starting at 0
 */
export const applicationImageHref = (promotionId: string, number: number): string =>
  `${APPLICATION_IMAGE_PATH}?${new URLSearchParams({ id: promotionId, number: String(number) })}`

/** State of a member in a promotion that requires joining or an application. */
export type PromotionParticipation = 'joined' | 'pending' | 'approved' | 'refused'

/** A promotion in the list of promotions. */
export type PromotionCard = Pick<
  AvailablePromotion,
  'id' | 'title' | 'lang' | 'summary' | 'image' | 'imageRtl' | 'edge' | 'endTime'
> & { participation?: PromotionParticipation }

/** Kinds of visitors that differ in the right to apply for promotions. */
export type ApplicantKind = 'guest' | 'trial' | 'member'

interface Common {
  /**
   * When the page's data was created, ms since the epoch. Server and client compute a promotion's remaining
   * time from this instant.
   */
  now: number
}

/** View of the page: the list of promotions, or one promotion. */
export type ActivityView =
  | (Common & {
      view: 'list'
      /** Available promotions; null when loading failed. */
      promotions: PromotionCard[] | null
    })
  | (Common & {
      view: 'detail'
      promotion: AvailablePromotion
      applicant: ApplicantKind
      /** True when the page shows the application form, which requires a member who may apply. */
      isApplying: boolean
    })

export interface ActivityData {
  /** Promotions for guests; null for members. */
  everybody: ActivityView | null
  /** Promotions for this member, streamed when the platform has answered; null for guests. */
  own: Deferred<ActivityView> | null
  /** True when the promotions for guests are missing or outdated. */
  degraded: boolean
}

export const promotionHref = (id: string, isApplying = false): string =>
  href('activity', { id, apply: isApplying ? 1 : null })

/**
 * Value of the form field `intent` that joins a promotion. Without this value, the form is an application.
 */
export const JOIN_PROMOTION_INTENT = 'join'

/** Form field with the images of an application. */
export const APPLICATION_IMAGES_FIELD = 'images'

export const fields = ['comment', APPLICATION_IMAGES_FIELD] as const

/**
 * Fields that the worker sends back with a rejected form. Images cannot be sent back, because browsers let no
 * server fill in a file field.
 */
export const echo = ['comment'] as const

export interface ApplicationContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: Record<never, never>
}

/** Validation of the text of an application for a promotion. */
export const applicationSchema = v.object({
  comment: multilineTextField({ required: true, min: 1, max: APPLICATION_COMMENT_LENGTH_MAX }),
})
