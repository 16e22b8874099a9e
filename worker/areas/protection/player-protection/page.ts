import {
  type DeferredPlayerProtectionData,
  echo,
  fields,
  type PlayerProtectionContract,
  type PlayerProtectionData,
} from '../../../../shared/areas/protection/player-protection'
import { parseRealityCheckInterval } from '../../../../shared/areas/protection/reality-check-interval'
import { href } from '../../../../shared/paths'
import { protectionRules, REVIEW_MONTHS } from '../../../../shared/protection/rules'
import { selfTestFor } from '../../../../shared/protection/severity-index'
import { readTextFields } from '../../../../shared/validation/form-validation'
import type { MemberContext, VariantContext } from '../../../page-context'
import { setRealityInterval, setReviewInterval } from '../../../platform/calls/protection-calls'
import { toFormError } from '../../../platform/form-error'
import { type ActionResult, PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { loadPlayerProtection } from './load'

async function submitReviewInterval(
  { platform, session }: MemberContext,
  posted: string,
): Promise<ActionResult<PlayerProtectionContract>> {
  const months = REVIEW_MONTHS.find((one) => String(one) === posted)
  if (months === undefined) return { error: 'unknown' }
  try {
    await setReviewInterval(platform, session.token, months)
    return { redirect: href('player-protection') }
  } catch (error) {
    return toFormError(error)
  }
}

/** Sets the member's interval of reality checks, or of reminders to review the account. */
async function submitInterval(
  context: MemberContext,
  form: FormData,
): Promise<ActionResult<PlayerProtectionContract>> {
  const { session } = context
  const posted = readTextFields(form)
  if (posted.reviewMonths !== undefined) return submitReviewInterval(context, posted.reviewMonths)
  const minutes = parseRealityCheckInterval(
    posted.minutes,
    protectionRules(context.product.complianceProfile),
  )
  if (minutes === undefined) return { error: 'unknown' }
  try {
    await setRealityInterval(context.platform, session.token, minutes)
    return { redirect: href('player-protection') }
  } catch (error) {
    return toFormError(error, fields)
  }
}

const DAY_MS = 86_400_000

/** Loads the available protection tools, which depend only on the operator's configuration. */
async function loadShared({ product, language }: VariantContext) {
  const { timeOut } = protectionRules(product.complianceProfile)
  return {
    longestBreakDays: Math.floor(timeOut.mostMs / DAY_MS),
    hasSelfTest: selfTestFor(product, language.code) !== null,
    degraded: false,
  }
}

/** Page with all protection tools. Every page links to it, and so does the strip on every game page. */
const playerProtectionPage: WorkerPage<
  PlayerProtectionData,
  keyof DeferredPlayerProtectionData | 'elapsedMs' | 'activity' | 'helpResources',
  PlayerProtectionContract
> = {
  shared: loadShared,
  member: loadPlayerProtection,
  awaitsMember: true,
  cache: PRIVATE_PAGE,
  mayPost: { right: 'account', limit: 'identity' },
  action: submitInterval,
  echo,
}

export default playerProtectionPage
