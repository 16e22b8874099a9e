import { hasRight } from '../../../../shared/accounts/rights'
import { type ApplicationContract, promotionHref } from '../../../../shared/areas/rewards/activity'
import { ID_PATTERN } from '../../../../shared/contract/fields'
import { isStandingError } from '../../../../shared/contract/protection'
import { isJoinError } from '../../../../shared/contract/rewards'
import type { FormAnswer } from '../../../../shared/forms/form-outcome'
import { loginHref } from '../../../../shared/http/return-url'
import type { PageContext } from '../../../context'
import { allow, tooMany } from '../../../limits/allow'
import { joinPromotion } from '../../../platform/calls/rewards'
import { formError } from '../../../platform/form-error'
import { PlatformError } from '../../../platform/transport/error'
import { refusedToClaim } from '../../../protection/may'
import type { ActionResult } from '../../../worker-page'

/** Maps an error of the platform to an answer of the form. */
function refusal(error: unknown): FormAnswer<ApplicationContract> {
  const code = error instanceof PlatformError ? error.errorCode : undefined
  if (!isJoinError(code) || code === 'no.permission') return formError(error)
  if (isStandingError(code)) return { error: 'protection-no-offers' }
  return { error: code === 'promotion.not.eligible' ? code : 'promotion.over' }
}

/** Joins the promotion that the URL names. Posting it again does no harm. */
export async function submitJoin(context: PageContext): Promise<ActionResult<ApplicationContract>> {
  const { session, platform, url } = context
  const id = url.searchParams.get('id') ?? ''
  if (!ID_PATTERN.test(id)) return { error: 'promotion.over' }
  if (session.kind === 'guest') return { redirect: loginHref(promotionHref(id)) }
  if (!hasRight(session.type, 'applications')) return { error: 'applications-refused' }
  const limit = await allow(context, 'joining', { account: session.userName })
  if (!limit.allowed) return tooMany(limit)
  const { offer: refused } = await refusedToClaim(platform, session)
  if (refused) return { error: refused }
  try {
    await joinPromotion(platform, session.token, id)
  } catch (error) {
    return refusal(error)
  }
  return { redirect: promotionHref(id) }
}
