import * as v from 'valibot'
import { APPLICATION_COMMENT_MAX } from '../../../../shared/config/limits'
import type { AvailablePromotion } from '../../../../shared/contract/rewards'
import { href } from '../../../../shared/pages'
import { lines } from '../../../../shared/validation/lines'
import type { Deferred } from '../../../data/deferred'

/** A promotion in the list. */
export type PromotionCard = Pick<
  AvailablePromotion,
  'id' | 'title' | 'summary' | 'image' | 'imageRtl' | 'edge' | 'endTime'
>

/** Who looks at a promotion that members apply for. */
export type Applicant = 'guest' | 'trial' | 'member'

interface Common {
  /** When it was made, ms since the epoch: both sides count what is left from it. */
  now: number
}

/** The list, or one of them. */
export type ActivityView =
  | (Common & {
      view: 'list'
      /** Null: they cannot be had. */
      promotions: PromotionCard[] | null
    })
  | (Common & {
      view: 'detail'
      promotion: AvailablePromotion
      applicant: Applicant
      /** The form is asked for, and this member may have it. */
      isApplying: boolean
    })

export interface ActivityData {
  /** What guests see; null for members. */
  everybody: ActivityView | null
  /** What a member sees, who gets it when the platform has it; null for guests. */
  own: Deferred<ActivityView> | null
  /** What guests see could not be had, or is older than it should be. */
  degraded: boolean
}

export const promotionHref = (id: string, isApplying = false): string =>
  href('activity', { id, apply: isApplying ? 1 : null })

/** Pictures of an application, by their name in the form. */
export const IMAGES_FIELD = 'images'
export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const

/** Fields of the form. */
export const fields = ['comment', IMAGES_FIELD] as const

/** What the worker says again of a posted form: text; a browser takes no file back. */
export const echo = ['comment'] as const

/** The application form of this page. */
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
