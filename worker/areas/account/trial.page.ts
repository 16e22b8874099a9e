import {
  echo,
  type TrialContract,
  type TrialData,
  trialSchema,
} from '../../../client/areas/account/trial/contract'
import { safeReturn } from '../../../shared/return-url'
import { checkForm, textFields } from '../../../shared/validation/form'
import type { PageContext, VariantContext } from '../../context'
import { allow, tooMany } from '../../limits/allow'
import { freePlay } from '../../platform/calls/account'
import { formError } from '../../platform/form-error'
import { newSession } from '../../session/sign-in'
import { type ActionResult, privatePage, type WorkerPage } from '../../worker-page'

const returnOf = ({ url }: VariantContext): string => safeReturn(url.searchParams.get('return'))

/** Creates a trial account and its session, for adults only; then redirects home or to the return URL. */
async function startTrial(context: PageContext, form: FormData): Promise<ActionResult<TrialContract>> {
  const typed = checkForm(trialSchema, textFields(form))
  if (!typed.ok) return { fieldErrors: typed.fieldErrors }
  // Free play would replace the session of a member who is logged in.
  if (context.session.kind === 'member') return { redirect: returnOf(context) }
  const limit = await allow(context, 'freePlay')
  if (!limit.allowed) return tooMany(limit)
  try {
    context.signIn(newSession(await freePlay(context.platform)), 'began')
    return { redirect: returnOf(context) }
  } catch (error) {
    return formError(error)
  }
}

const trialPage: WorkerPage<TrialData, never, TrialContract> = {
  shared: async (context) => ({ returnTo: returnOf(context) }),
  cache: privatePage,
  action: startTrial,
  echo,
}

export default trialPage
