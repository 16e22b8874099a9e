import { env } from 'cloudflare:workers'
import type { Protection } from '../../../shared/contract/protection-schemas'
import type { ErrorCode } from '../../../shared/forms/error-codes'
import { href } from '../../../shared/paths'
import type { Bindings } from '../../env'
import type { PageContext } from '../../page-context'
import { toFormError } from '../../platform/form-error'
import { PlatformError } from '../../platform/transport/error'
import { recordProtectionIfChanged } from '../../protection/load-protection'
import { endSessionsBefore } from '../../session/revocation'
import type { MemberSession } from '../../session/session'

const REFUSALS: ReadonlyMap<string | undefined, ErrorCode> = new Map<string, ErrorCode>([
  ['timeout.shorter', 'time-off-shorter'],
  ['exclusion.shorter', 'time-off-shorter'],
  ['closure.balance', 'closure-balance'],
  ['closure.payments', 'closure-payments'],
  ['lifting.early', 'lifting-early'],
])

/**
 * Error codes of refusals because the member is already restricted. The time-off page explains the
 * restriction.
 */
const ALREADY_RESTRICTED: ReadonlySet<string | undefined> = new Set([
  'protection.excluded',
  'protection.closed',
  'lifting.none',
])

/**
 * Converts a failed platform call to an error of a player protection form, or to a redirect if the member is
 * already restricted.
 * @throws errors other than platform failures
 */
export function toProtectionError(
  error: unknown,
): { error?: ErrorCode; retryAfterS?: number } | { redirect: string } {
  const code = error instanceof PlatformError ? error.errorCode : undefined
  if (ALREADY_RESTRICTED.has(code)) return { redirect: href('time-off') }
  const formCode = REFUSALS.get(code)
  return formCode === undefined ? toFormError(error) : { error: formCode }
}

/**
 * Begins a break, an exclusion or an account closure. The platform ends the member's sessions, and the lobby
 * ends its own sessions on every device, including the current one.
 * @param begin platform call that begins the restriction
 */
export async function beginTimeOff(
  context: PageContext,
  session: MemberSession,
  begin: () => Promise<Protection>,
): Promise<ReturnType<typeof toProtectionError>> {
  const { platform, log } = context
  try {
    const found = await begin()
    const now = Date.now()
    await Promise.all([
      recordProtectionIfChanged(platform, session, found, now),
      endSessionsBefore(env as Bindings, session.userName, now, log),
    ])
    context.signOut()
    return { redirect: href('time-off', { began: found.standing }) }
  } catch (error) {
    return toProtectionError(error)
  }
}
