import * as v from 'valibot'
import { APPLICATION_COMMENT_MAX } from '../../config/limits'
import type { AvailablePromotion } from '../../contract/rewards'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import { lines } from '../../validation/field-rules'

/**
 * Images that a member has sent with an application for a promotion. The path has no dot, because the worker
 * refuses names of files.
 */
export const APPLICATION_IMAGE_PATH = '/m/application-image'

/** @param number starts at 0 */
export const applicationImageHref = (promotionId: string, number: number): string =>
  `${APPLICATION_IMAGE_PATH}?${new URLSearchParams({ id: promotionId, number: String(number) })}`

/** State of a member in a promotion that requires joining or an application. */
export type Participation = 'joined' | 'pending' | 'approved' | 'refused'

/** A promotion in the list. */
export type PromotionCard = Pick<
  AvailablePromotion,
  'id' | 'title' | 'lang' | 'summary' | 'image' | 'imageRtl' | 'edge' | 'endTime'
> & { participation?: Participation }

/** Kinds of visitors that differ in the right to apply. */
export type ApplicantKind = 'guest' | 'trial' | 'member'

interface Common {
  /** When this data was created, ms since the epoch. Server and client compute the remaining time from it. */
  now: number
}

/** The list, or one promotion. */
export type ActivityView =
  | (Common & {
      view: 'list'
      /** Null when loading failed. */
      promotions: PromotionCard[] | null
    })
  | (Common & {
      view: 'detail'
      promotion: AvailablePromotion
      applicant: ApplicantKind
      /** True when the application form is shown, which requires a member who may apply. */
      isApplying: boolean
    })

export interface ActivityData {
  /** View for guests; null for members. */
  everybody: ActivityView | null
  /** View for a member, streamed when the platform has answered; null for guests. */
  own: Deferred<ActivityView> | null
  /** True when the public promotions are missing or outdated. */
  degraded: boolean
}

export const promotionHref = (id: string, isApplying = false): string =>
  href('activity', { id, apply: isApplying ? 1 : null })

/** Value of `intent` of the form that joins a promotion; the other form applies. */
export const JOIN = 'join'

/** Form field of an application's images. */
export const IMAGES_FIELD = 'images'

export const fields = ['comment', IMAGES_FIELD] as const

/** Fields that the worker sends back with a rejected form. Browsers do not accept files from a server. */
export const echo = ['comment'] as const

export interface ApplicationContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: Record<never, never>
}

/** Text of an application. */
export const applicationSchema = v.object({
  comment: lines({ required: true, min: 1, max: APPLICATION_COMMENT_MAX }),
})
