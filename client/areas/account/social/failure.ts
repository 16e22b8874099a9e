import type { ErrorCode } from '../../../../shared/error-codes'

/**
 * What became of the window, in our codes (account/error-messages), by the SDK's. What the operator did wrong
 * (an unauthorised domain, a provider that is off) is no fault of the player's.
 */
const codes: ReadonlyMap<string, ErrorCode> = new Map<string, ErrorCode>([
  ['auth/popup-blocked', 'social-blocked'],
  ['auth/popup-closed-by-user', 'social-cancelled'],
  ['auth/cancelled-popup-request', 'social-cancelled'],
  ['auth/user-cancelled', 'social-cancelled'],
  ['auth/account-exists-with-different-credential', 'social-other-account'],
  ['auth/user-disabled', 'login.disabled'],
  ['auth/too-many-requests', 'too-many-requests'],
  ['auth/network-request-failed', 'unreachable'],
  // A script of Google's that did not come.
  ['auth/internal-error', 'unreachable'],
  ['auth/timeout', 'unreachable'],
])

/** Code of what went wrong between the press and the ID token. */
export function failureCode(error: unknown): ErrorCode {
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && code.startsWith('auth/')) return codes.get(code) ?? 'not-available'
  // No chunk, no key, no network: nothing was sent in clear instead.
  return 'unreachable'
}
