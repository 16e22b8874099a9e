import {
  type LimitsOfferContract,
  limitsOfferSchema,
  OFFERED_LIMIT_FIELDS,
  OFFERED_LIMITS,
  SKIP_LIMITS_INTENT,
} from '../../../../shared/areas/protection/limits-offer'
import { parseRealityCheckInterval } from '../../../../shared/areas/protection/reality-check-interval'
import { sanitiseReturnUrl } from '../../../../shared/http/return-url'
import { protectionRules } from '../../../../shared/protection/rules'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import type { MemberContext, PageContext } from '../../../page-context'
import {
  fetchLimits,
  markLimitsOffered,
  setLimit,
  setRealityInterval,
} from '../../../platform/calls/protection-calls'
import { PlatformError } from '../../../platform/transport/error'
import type { MemberSession } from '../../../session/session'
import type { ActionResult } from '../../../worker-page'
import { toLimitError } from '../limit-error'

/**
 * Records that a member has replied to the limits offer, so that the offer is made only once. If the platform
 * fails to store that, the session stores it.
 */
async function noteAnswer(context: PageContext, session: MemberSession): Promise<void> {
  try {
    await markLimitsOffered(context.platform, session.token)
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code === 'session-expired') throw error
    context.log.warn('limits-offer-not-noted', { error })
    context.renew({ ...session, limitsAsked: true })
  }
}

/**
 * Sets the limits that the member entered, and the chosen interval of reality checks.
 * @returns the refusal; null when there is none
 */
async function setTyped(
  { platform, product }: PageContext,
  { token }: MemberSession,
  posted: Record<string, string>,
) {
  const { currency = null } = await fetchLimits(platform, token)
  const checked = checkForm(limitsOfferSchema(currency), posted)
  if (!checked.ok) return { fieldErrors: checked.fieldErrors }
  const rules = protectionRules(product.complianceProfile)
  const minutes = parseRealityCheckInterval(posted.minutes, rules)
  const typed = OFFERED_LIMIT_FIELDS.flatMap((field) => {
    const amount = checked.values[field]
    return amount === null ? [] : [{ field, amount }]
  })
  // A preselected interval that the member has not changed does not count as a choice.
  const isChosen = typeof minutes === 'number' && minutes !== rules.reality.compulsory
  if (typed.length === 0 && !isChosen) return { error: 'limits-none' } as const
  for (const { field, amount } of typed) {
    try {
      await setLimit(platform, token, { ...OFFERED_LIMITS[field], amount })
    } catch (error) {
      return toLimitError(error, field)
    }
  }
  if (minutes !== undefined) await setRealityInterval(platform, token, minutes)
  return null
}

/**
 * Handles the posted form of the limits offer, which sets limits or skips the offer. Redirects to the
 * member's destination.
 */
export async function submitLimitsOffer(
  context: MemberContext,
  form: FormData,
): Promise<ActionResult<LimitsOfferContract>> {
  const { session, url } = context
  const next = sanitiseReturnUrl(url.searchParams.get('return'))
  const posted = readTextFields(form)
  if (posted.intent !== SKIP_LIMITS_INTENT) {
    try {
      const refused = await setTyped(context, session, posted)
      if (refused) return refused
    } catch (error) {
      return toLimitError(error)
    }
  }
  await noteAnswer(context, session)
  return { redirect: next }
}
