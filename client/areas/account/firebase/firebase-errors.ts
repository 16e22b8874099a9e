import type { ErrorCode } from '../../../../shared/forms/error-codes'

/**
 * Maps Firebase's error codes to the error codes that forms show. Configuration mistakes, such as an
 * unauthorised domain or a disabled provider, become 'not-available'.
 */
const CODES: ReadonlyMap<string, ErrorCode> = new Map<string, ErrorCode>([
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
  // The lobby's own code: the document's content security policy does not allow Firebase, for example after
  // Back.
  ['auth/document-without-policy', 'page-old'],
  ['auth/network-request-failed', 'unreachable'],
  // One of Google's scripts failed to load.
  ['auth/internal-error', 'unreachable'],
  ['auth/timeout', 'unreachable'],
])

/** Converts an error during a Firebase login or SMS request to the error code that the form shows. */
export function firebaseErrorCode(error: unknown): ErrorCode {
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && code.startsWith('auth/')) return CODES.get(code) ?? 'not-available'
  // The SDK or the platform's encryption key failed to load. Nothing was sent, because data is never sent
  // unencrypted.
  return 'unreachable'
}
