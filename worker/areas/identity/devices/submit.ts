import { env } from 'cloudflare:workers'
import { DEVICE_INTENTS, type DevicesContract, fields } from '../../../../shared/areas/identity/devices'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import type { FormActionResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { readTextFields } from '../../../../shared/validation/form-validation'
import type { Bindings } from '../../../env'
import type { MemberContext, PageContext } from '../../../page-context'
import { endOtherSessions, endSession, setLoginNotices } from '../../../platform/calls/security-calls'
import { toFormError } from '../../../platform/form-error'
import { PlatformError } from '../../../platform/transport/error'
import { endSessionById, endSessionsBefore } from '../../../session/revocation'
import type { MemberSession } from '../../../session/session'
import { renewSession } from '../../../session/sign-in'
import type { ActionResult } from '../../../worker-page'

type Refusal = FormActionResult<DevicesContract>

/**
 * Converts the platform's refusal to a form error.
 * @throws errors other than the platform's refusals
 */
function refusalOf(error: unknown): Refusal {
  if (error instanceof PlatformError) {
    if (error.errorCode === 'session.not.found') return { error: 'session-gone' }
    if (error.errorCode === 'session.current') return { error: 'session-current' }
    if (error.code === 'not-found') return { error: 'not-available' }
  }
  return toFormError(error, fields)
}

/**
 * Ends one session of the member. The platform is called first, because it checks that the session belongs to
 * the member.
 */
async function endOne({ platform, log }: PageContext, session: MemberSession, id: string): Promise<void> {
  await endSession(platform, session.token, id)
  await endSessionById(env as Bindings, session.userName, id, log)
}

/** Ends all sessions except the current one, which continues under a new id, as after a password change. */
async function endOthers(context: PageContext, session: MemberSession): Promise<void> {
  const now = Date.now()
  await endOtherSessions(context.platform, session.token)
  await endSessionsBefore(env as Bindings, session.userName, now, context.log)
  context.renew(renewSession(session, now))
}

/**
 * Handles a posted form of the devices page: ends sessions, or switches the notifications of new logins.
 * Redirects to the list of sessions.
 */
export async function submitDevices(
  context: MemberContext,
  form: FormData,
): Promise<ActionResult<DevicesContract>> {
  const { session, platform } = context
  const { intent, sessionId = '', isOn } = readTextFields(form)
  const requested = DEVICE_INTENTS.find((value) => value === intent)
  if (requested === undefined) return { error: 'unknown' }
  try {
    if (requested === 'notices') {
      await setLoginNotices(platform, session.token, isOn === 'on')
    } else if (requested === 'others') {
      await endOthers(context, session)
    } else {
      if (!ID_PATTERN.test(sessionId)) return { error: 'session-gone' }
      if (sessionId === session.sessionId) return { error: 'session-current' }
      await endOne(context, session, sessionId)
    }
  } catch (error) {
    return refusalOf(error)
  }
  // Without scripts, a URL fragment opens the confirmation, and a browser keeps a fragment across redirects.
  // `#close` replaces the fragment.
  return { redirect: `${href('devices')}#close` }
}
