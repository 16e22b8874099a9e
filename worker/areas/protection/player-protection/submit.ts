import { readInterval } from '../../../../shared/areas/protection/interval'
import { fields, type HubContract } from '../../../../shared/areas/protection/player-protection'
import { href } from '../../../../shared/paths'
import { protectionRules } from '../../../../shared/protection/rules'
import { textFields } from '../../../../shared/validation/form'
import type { MemberContext } from '../../../context'
import { setRealityInterval } from '../../../platform/calls/reality'
import { formError } from '../../../platform/form-error'
import type { ActionResult } from '../../../worker-page'

/** Sets how often the member wants a reality check. */
export async function submitInterval(
  context: MemberContext,
  form: FormData,
): Promise<ActionResult<HubContract>> {
  const { session } = context
  const posted = textFields(form)
  const minutes = readInterval(posted.minutes, protectionRules(context.product.complianceProfile))
  if (minutes === undefined) return { error: 'unknown' }
  try {
    await setRealityInterval(context.platform, session.token, minutes)
    return { redirect: href('player-protection') }
  } catch (error) {
    return formError(error, fields)
  }
}
