import { readInterval } from '../../../client/areas/protection/interval'
import { fields, type HubContract } from '../../../client/areas/protection/player-protection/contract'
import { href } from '../../../shared/paths'
import { protectionRules } from '../../../shared/protection/rules'
import type { PageContext } from '../../context'
import { openMemberForm } from '../../forms/open-member-form'
import { setRealityInterval } from '../../platform/calls/reality'
import { formError } from '../../platform/form-error'
import type { ActionResult } from '../../worker-page'

/** Sets how often the member wants a reality check. */
export async function submitInterval(
  context: PageContext,
  form: FormData,
): Promise<ActionResult<HubContract>> {
  const opened = await openMemberForm(context, form, {
    page: 'player-protection',
    right: 'records',
    limit: 'identity',
  })
  if ('refusal' in opened) return opened.refusal
  const { session, posted } = opened
  const minutes = readInterval(posted.minutes, protectionRules(context.product.complianceProfile))
  if (minutes === undefined) return { error: 'unknown' }
  try {
    await setRealityInterval(context.platform, session.token, minutes)
    return { redirect: href('player-protection') }
  } catch (error) {
    return formError(error, fields)
  }
}
