import { hasRight } from '../../../../shared/accounts/account-rights'
import {
  APPLICATION_IMAGES_FIELD,
  type ApplicationContract,
  applicationSchema,
  promotionHref,
} from '../../../../shared/areas/rewards/activity'
import { APPLICATION_IMAGES_MAX } from '../../../../shared/config/product-limits'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import { isRestrictionError } from '../../../../shared/contract/protection-schemas'
import { isApplicationError, isJoinError } from '../../../../shared/contract/reward-schemas'
import type { FormActionResult } from '../../../../shared/forms/form-result'
import { loginHref } from '../../../../shared/http/return-url'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import { getFormFiles, type ImageErrorCode, validateImage } from '../../../images/validate-image'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import type { PageContext } from '../../../page-context'
import { applyPromotion, joinPromotion } from '../../../platform/calls/reward-calls'
import { toFormError } from '../../../platform/form-error'
import { PlatformError } from '../../../platform/transport/error'
import { checkClaim } from '../../../protection/permissions'
import type { ActionResult } from '../../../worker-page'

/** Returns the images of a posted application, or the error of the first invalid one. */
async function imagesOf(form: FormData): Promise<Blob[] | ImageErrorCode | 'too-many-images'> {
  const files = getFormFiles(form, APPLICATION_IMAGES_FIELD)
  if (files.length > APPLICATION_IMAGES_MAX) return 'too-many-images'
  const images: Blob[] = []
  for (const file of files) {
    const image = await validateImage(file)
    if (typeof image === 'string') return image
    images.push(image)
  }
  return images
}

const PROMOTION_ID = /^[\w.:-]{1,64}$/

/** Converts the platform's error to an error of the application form. */
function refusal(error: unknown): FormActionResult<ApplicationContract> {
  const code = error instanceof PlatformError ? error.errorCode : undefined
  if (!isApplicationError(code) || code === 'no.permission') return toFormError(error)
  if (code === 'promotion.image') return { fieldErrors: { [APPLICATION_IMAGES_FIELD]: 'image-type' } }
  if (code === 'promotion.comment') return { fieldErrors: { comment: 'format' } }
  if (isRestrictionError(code)) return { error: 'protection-no-offers' }
  return { error: code === 'promotion.not.found' ? 'promotion.closed' : code }
}

/** Handles a posted application for the promotion that the URL names. */
export async function submitPromotionApplication(
  context: PageContext,
  form: FormData,
): Promise<ActionResult<ApplicationContract>> {
  const { session, platform, url } = context
  const id = url.searchParams.get('id') ?? ''
  if (!PROMOTION_ID.test(id)) return { error: 'promotion.closed' }
  if (session.kind === 'guest') return { redirect: loginHref(promotionHref(id, true)) }
  if (!hasRight(session.type, 'applications')) return { error: 'applications-refused' }
  const { comment = '' } = readTextFields(form)
  const checked = checkForm(applicationSchema, { comment })
  // The attempt is counted before its images are read, because reading images takes time.
  const limit = await countAttempt(context, 'application', { account: session.userName })
  if (!limit.allowed) return rateLimitFormError(limit)
  const { offer: refused } = await checkClaim(platform, session)
  if (refused) return { error: refused }
  const images = await imagesOf(form)
  if (!checked.ok || typeof images === 'string') {
    const fieldErrors = {
      ...(!checked.ok && checked.fieldErrors),
      ...(typeof images === 'string' && { [APPLICATION_IMAGES_FIELD]: images }),
    }
    return { fieldErrors }
  }
  try {
    await applyPromotion(platform, session.token, {
      promotionId: id,
      comment: checked.values.comment,
      images,
    })
  } catch (error) {
    return refusal(error)
  }
  return { redirect: promotionHref(id) }
}

/** Converts the platform's error to an error of the form for joining a promotion. */
function refusalToJoin(error: unknown): FormActionResult<ApplicationContract> {
  const code = error instanceof PlatformError ? error.errorCode : undefined
  if (!isJoinError(code) || code === 'no.permission') return toFormError(error)
  if (isRestrictionError(code)) return { error: 'protection-no-offers' }
  return { error: code === 'promotion.not.eligible' ? code : 'promotion.over' }
}

/** Joins the promotion that the URL names. Posting the form again has no effect. */
export async function submitJoinPromotion(context: PageContext): Promise<ActionResult<ApplicationContract>> {
  const { session, platform, url } = context
  const id = url.searchParams.get('id') ?? ''
  if (!ID_PATTERN.test(id)) return { error: 'promotion.over' }
  if (session.kind === 'guest') return { redirect: loginHref(promotionHref(id)) }
  if (!hasRight(session.type, 'applications')) return { error: 'applications-refused' }
  const limit = await countAttempt(context, 'joining', { account: session.userName })
  if (!limit.allowed) return rateLimitFormError(limit)
  const { offer: refused } = await checkClaim(platform, session)
  if (refused) return { error: refused }
  try {
    await joinPromotion(platform, session.token, id)
  } catch (error) {
    return refusalToJoin(error)
  }
  return { redirect: promotionHref(id) }
}
