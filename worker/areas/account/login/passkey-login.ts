import * as v from 'valibot'
import { assertionSchema } from '../../../../shared/contract/passkey-schemas'
import { sanitiseReturnUrl } from '../../../../shared/http/return-url'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import type { PageContext } from '../../../page-context'
import { hasPasskeys, logInWithPasskey } from '../../../platform/calls/security-calls'
import { toFormError } from '../../../platform/form-error'
import { parseSafeJson } from '../../../platform/transport/safe-json'
import { createSession } from '../../../session/sign-in'
import type { ActionResult } from '../../../worker-page'
import type { ButtonLoginContract } from '../social-login'

const assertionText = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return parseSafeJson(dataset.value, 'refuse')
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      addIssue({ message: 'json' })
      return NEVER
    }
  }),
  assertionSchema,
)

/**
 * Logs in the member whose passkey has signed a challenge for this browser. Only the platform knows which
 * member that is, so attempts are limited only by client IP.
 */
export async function logInByPasskey(
  context: PageContext,
  posted: Record<string, string>,
): Promise<ActionResult<ButtonLoginContract>> {
  const { platform, passkeyBrowser: browser } = context
  if (!(await hasPasskeys(platform))) return { error: 'not-available' }
  const signed = v.safeParse(assertionText, posted.passkey)
  if (!signed.success) return { error: 'passkey.refused' }
  // The cookie with the browser's id has expired. The challenge is bound to that id, so it has expired, too.
  if (browser === undefined) return { error: 'passkey.expired' }
  const limit = await countAttempt(context, 'login')
  if (!limit.allowed) return rateLimitFormError(limit)
  try {
    const startedAt = Date.now()
    const reply = await logInWithPasskey(platform, { browser, credential: signed.output })
    await limit.giveBack()
    context.signIn(createSession(reply, startedAt), 'began')
    return { redirect: sanitiseReturnUrl(posted.return) }
  } catch (error) {
    return toFormError(error)
  }
}
