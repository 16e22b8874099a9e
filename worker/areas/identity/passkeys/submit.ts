import {
  CONFIRM_PASSKEY_INTENT,
  fields,
  type PasskeysContract,
  passkeyConfirmationSchema,
} from '../../../../shared/areas/identity/passkeys'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import { href } from '../../../../shared/paths'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import { sendSecretFields } from '../../../forms/send-secret'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import type { MemberContext, PageContext } from '../../../page-context'
import { confirmIdentity, hasPasskeys, removePasskey } from '../../../platform/calls/security-calls'
import { toFormError } from '../../../platform/form-error'
import type { MemberSession } from '../../../session/session'
import type { ActionResult } from '../../../worker-page'

type Answer = ActionResult<PasskeysContract>
type Posted = Record<string, string>

/** Sends the login password to the platform, to confirm that the member is the one who changes passkeys. */
async function confirm(
  context: PageContext,
  { token, userName }: MemberSession,
  posted: Posted,
): Promise<Answer> {
  const limit = await countAttempt(context, 'identity', { account: userName })
  if (!limit.allowed) return { ...rateLimitFormError(limit), state: CONFIRM_PASSKEY_INTENT }
  const refused = await sendSecretFields(context, {
    posted,
    fields,
    check: async () => {
      const checked = checkForm(passkeyConfirmationSchema, posted)
      return checked.ok ? { payload: checked.values } : checked
    },
    send: (body) => confirmIdentity(context.platform, token, body),
  })
  return refused ? { ...refused, state: CONFIRM_PASSKEY_INTENT } : { redirect: href('passkeys') }
}

/**
 * Removes a passkey. The platform checks that the passkey belongs to the member, and may require a
 * confirmation first.
 */
async function remove(
  context: PageContext,
  { token, userName }: MemberSession,
  { passkeyId = '' }: Posted,
): Promise<Answer> {
  if (!ID_PATTERN.test(passkeyId)) return { error: 'passkey.not.found' }
  const limit = await countAttempt(context, 'passkey', { account: userName })
  if (!limit.allowed) return rateLimitFormError(limit)
  try {
    await removePasskey(context.platform, token, passkeyId)
    return { redirect: href('passkeys') }
  } catch (error) {
    return toFormError(error, fields)
  }
}

/**
 * Handles a posted form of the passkeys page: confirms the member's identity, or removes a passkey. Redirects
 * to the list of passkeys.
 */
export async function submitPasskeyForm(context: MemberContext, form: FormData): Promise<Answer> {
  const { session, platform } = context
  if (!(await hasPasskeys(platform))) return { error: 'not-available' }
  const posted = readTextFields(form)
  return posted.intent === CONFIRM_PASSKEY_INTENT
    ? confirm(context, session, posted)
    : remove(context, session, posted)
}
