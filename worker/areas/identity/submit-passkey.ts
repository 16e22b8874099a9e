import { fields, type PasskeysContract } from '../../../client/areas/identity/passkeys/contract'
import { hasRight } from '../../../shared/accounts/rights'
import { ID_PATTERN } from '../../../shared/contract/fields'
import { href } from '../../../shared/pages'
import { loginHref } from '../../../shared/return-url'
import { textFields } from '../../../shared/validation/form'
import type { PageContext } from '../../context'
import { allow, tooMany } from '../../limits/allow'
import { hasPasskeys, removePasskey } from '../../platform/calls/passkeys'
import { formError } from '../../platform/form-error'
import type { ActionResult } from '../../worker-page'

/** Removes a passkey; whose it is, the platform knows. Leads back to the list. */
export async function submitPasskey(
  context: PageContext,
  form: FormData,
): Promise<ActionResult<PasskeysContract>> {
  const { session, platform } = context
  if (session.kind === 'guest') return { redirect: loginHref(href('passkeys')) }
  if (!hasRight(session.type, 'passkeys')) return { error: 'passkeys-refused', isForbidden: true }
  if (!(await hasPasskeys(platform))) return { error: 'not-available' }
  const { passkeyId = '' } = textFields(form)
  if (!ID_PATTERN.test(passkeyId)) return { error: 'passkey.not.found' }
  const limit = await allow(context, 'passkey', { account: session.userName })
  if (!limit.allowed) return tooMany(limit)
  try {
    await removePasskey(platform, session.token, passkeyId)
    return { redirect: href('passkeys') }
  } catch (error) {
    return formError(error, fields)
  }
}
