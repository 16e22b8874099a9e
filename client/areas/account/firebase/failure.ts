import type { ErrorCode } from '../../../../shared/forms/error-codes'

/**
 * The form's error codes by Firebase's error codes. Configuration mistakes, such as an unauthorised domain or
 * a disabled provider, show as 'not available'.
 */
const codes: ReadonlyMap<string, ErrorCode> = new Map<string, ErrorCode>([
  ['auth/popup-blocked', 'social-blocked'],
  ['auth/popup-closed-by-user', 'social-cancelled'],
  ['auth/cancelled-popup-request', 'social-cancelled'],
  ['auth/user-cancelled', 'social-cancelled'],
  ['auth/account-exists-with-different-credential', 'social-other-account'],
  ['auth/user-disabled', 'login.disabled'],
  ['auth/too-many-requests', 'too-many-requests'],
  ['auth/invalid-phone-number', 'sms.number.refused'],
  ['auth/missing-phone-number', 'sms.number.refused'],
  ['auth/quota-exceeded', 'sms-quota'],
  ['auth/captcha-check-failed', 'phone-check-failed'],
  ['auth/invalid-app-credential', 'phone-check-failed'],
  ['auth/missing-app-credential', 'phone-check-failed'],
  ['auth/invalid-recaptcha-token', 'phone-check-failed'],
  ['auth/missing-recaptcha-token', 'phone-check-failed'],
  ['auth/invalid-verification-code', 'sms.code.wrong'],
  ['auth/code-expired', 'code-expired'],
  ['auth/invalid-verification-id', 'code-expired'],
  // Not Firebase's code: the document's content policy does not allow Firebase, for example after Back.
  ['auth/document-without-policy', 'page-old'],
  ['auth/network-request-failed', 'unreachable'],
  // One of Google's scripts failed to load.
  ['auth/internal-error', 'unreachable'],
  ['auth/timeout', 'unreachable'],
])

/** Error code for a failure of Firebase, from pressing the button until an ID token or an SMS arrives. */
export function firebaseErrorCode(error: unknown): ErrorCode {
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && code.startsWith('auth/')) return codes.get(code) ?? 'not-available'
  // The code or the encryption key failed to load. Nothing was sent unencrypted as a fallback.
  return 'unreachable'
}
