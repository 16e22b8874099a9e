import { echo, type TrialContract, type TrialData, trialSchema } from '../../../../shared/areas/account/trial'
import { FREE_PLAY_FLAG } from '../../../../shared/config/platform-flags'
import { enabledFlags } from '../../../../shared/contract/system-schemas'
import { sanitiseReturnUrl } from '../../../../shared/http/return-url'
import { AFTER_LOGIN_PARAMETER } from '../../../../shared/session/session-change'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import { gatherPageData } from '../../../loading/gather'
import type { PageContext, VariantContext } from '../../../page-context'
import { startFreePlay } from '../../../platform/calls/account-calls'
import { fetchFeatureFlags } from '../../../platform/calls/system-calls'
import { toFormError } from '../../../platform/form-error'
import { allowsFreePlay } from '../../../protection/permissions'
import { createSession } from '../../../session/sign-in'
import { type ActionResult, PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'

const returnOf = ({ url }: VariantContext): string => sanitiseReturnUrl(url.searchParams.get('return'))

/**
 * True when the operator offers free play, its compliance profile allows it, and this browser may use it. If the operator's setting cannot be
 * loaded, the result is true, because the platform itself refuses free play when necessary.
 */
async function isOffered({
  platform,
  product,
  offersFreePlay,
}: Pick<VariantContext, 'platform' | 'product' | 'offersFreePlay'>): Promise<boolean> {
  if (!offersFreePlay || !allowsFreePlay(product)) return false
  const { flags } = await gatherPageData(platform, { flags: fetchFeatureFlags })
  return flags === null || enabledFlags(flags).includes(FREE_PLAY_FLAG)
}

/** Creates a trial account and its session, for adults only; then redirects to home or to the return URL. */
async function startTrial(context: PageContext, form: FormData): Promise<ActionResult<TrialContract>> {
  const typed = checkForm(trialSchema, readTextFields(form))
  if (!typed.ok) return { fieldErrors: typed.fieldErrors }
  // Free play would replace the session of a member who is logged in.
  if (context.session.kind === 'member') return { redirect: returnOf(context) }
  if (!(await isOffered(context))) return { error: 'free-play-off' }
  const limit = await countAttempt(context, 'freePlay')
  if (!limit.allowed) return rateLimitFormError(limit)
  try {
    context.signIn(createSession(await startFreePlay(context.platform)), 'trial')
    return { redirect: returnOf(context) }
  } catch (error) {
    return toFormError(error)
  }
}

const trialPage: WorkerPage<TrialData, never, TrialContract> = {
  shared: async (context) => ({
    returnTo: returnOf(context),
    isOffered: await isOffered(context),
    keepsNoCookies: context.url.searchParams.has(AFTER_LOGIN_PARAMETER),
  }),
  cache: PRIVATE_PAGE,
  mayPost: 'anyone',
  action: startTrial,
  echo,
}

export default trialPage
