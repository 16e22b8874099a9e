import { env } from 'cloudflare:workers'
import {
  type ChangePasswordContract,
  changePasswordSchema,
  fields,
  SAME_PASSWORD_ERROR,
} from '../../../../shared/areas/account/change-psw'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import type { Bindings } from '../../../env'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import type { MemberContext } from '../../../page-context'
import { changePassword } from '../../../platform/calls/account-calls'
import { toFormError } from '../../../platform/form-error'
import { sendEncrypted } from '../../../platform/transport/encrypted-call'
import { endSessionsBefore } from '../../../session/revocation'
import { reauthenticateSession } from '../../../session/sign-in'
import type { ActionResult } from '../../../worker-page'
import { loadNewPasswordRule } from '../new-password-rule'

/**
 * Handles the posted form that changes a login password. Ends all other sessions of the member, even if the
 * platform does not revoke their tokens. The current session continues under a new id.
 */
export async function submitPasswordChange(
  context: MemberContext,
  form: FormData,
): Promise<ActionResult<ChangePasswordContract>> {
  const { session, platform } = context
  const posted = readTextFields(form)
  const { encrypted } = posted
  let payload: string | Record<string, unknown>
  if (encrypted) {
    payload = encrypted
  } else {
    const checked = checkForm(changePasswordSchema(await loadNewPasswordRule(platform)), posted)
    if (!checked.ok) return { fieldErrors: checked.fieldErrors }
    if (checked.values.newPassword === checked.values.oldPassword) {
      return { fieldErrors: { newPassword: SAME_PASSWORD_ERROR } }
    }
    payload = checked.values
  }
  const limit = await countAttempt(context, 'passwordChange', { account: session.userName })
  if (!limit.allowed) return rateLimitFormError(limit)
  try {
    await sendEncrypted(platform, payload, (body) => changePassword(platform, session.token, body))
  } catch (error) {
    return toFormError(error, fields)
  }
  await limit.giveBack()
  const now = Date.now()
  await endSessionsBefore(env as Bindings, session.userName, now, context.log)
  context.renew(reauthenticateSession(session, now))
  return { state: 'saved' }
}
