import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AccountError } from '../../shared/contract/account-schemas'

export interface AccountRefusal {
  code: AccountError
  value?: Record<string, unknown>
  /** Seconds until the call may be repeated, sent as `Retry-After`. */
  retryAfterS?: number
}

const TABLE: Record<AccountError, readonly [status: ContentfulStatusCode, message: string]> = {
  'login.captcha.required': [400, 'Solve the captcha.'],
  'login.captcha.wrong': [400, 'The captcha was not solved.'],
  'login.credentials.wrong': [403, 'User name or password is wrong.'],
  'login.locked': [429, 'Too many failed logins.'],
  'login.disabled': [403, 'The account is disabled.'],
  'login.not.session': [401, 'Log in first.'],
  error_member_login: [403, 'No member may log in here.'],
  error_agent_login: [403, 'Only agents may log in here.'],
  'register.username.taken': [409, 'The user name is taken.'],
  'register.email.taken': [409, 'The e-mail address is taken.'],
  'register.mobile.taken': [409, 'The mobile number is taken.'],
  'register.affiliate.unknown': [400, 'There is no such invitation code.'],
  'register.affiliate.own': [403, 'The invitation code is the player’s own.'],
  'register.field.invalid': [400, 'A field is not as its rule asks.'],
  'register.closed': [403, 'Nobody can register in this way.'],
  'sms.too.often': [429, 'Too many messages to this number.'],
  'sms.number.refused': [400, 'No message can be sent to this number.'],
  'sms.code.wrong': [400, 'The code is wrong or has expired.'],
  'password.old.wrong': [403, 'The old password is wrong.'],
  'password.same': [400, 'The new password is the old one.'],
  'password.weak': [400, 'The password is too easy to guess.'],
  'confirm.password': [403, 'The login password has to confirm first.'],
  'confirm.login': [403, 'The last login is too long ago.'],
  'passkey.refused': [403, 'The passkey is not accepted.'],
  'passkey.expired': [403, 'The challenge is over, used, or of another session.'],
  'passkey.exists': [409, 'The passkey is there already.'],
  'passkey.most': [409, 'The member has the most passkeys.'],
  'passkey.not.found': [404, 'There is no such passkey.'],
  'encryption.key.unknown': [400, 'The body is not encrypted to a key of the platform.'],
  'encryption.stale': [400, 'The encrypted body is too old, or from the future.'],
  'encryption.replayed': [400, 'The encrypted body was used before.'],
  'ip.blocked': [403, 'Access denied.'],
  'no.permission': [403, 'No permission, or not available.'],
  // The status is not 5xx, because the platform did process the call.
  'system.upgrading': [200, 'System upgrading, try again later.'],
}

/** Replies to an account call with a refusal in the platform's envelope. */
export function sendAccountRefusal(c: Context, { code, value, retryAfterS }: AccountRefusal): Response {
  const [status, message] = TABLE[code]
  if (retryAfterS !== undefined) c.header('Retry-After', String(retryAfterS))
  return c.json({ success: false, errorCode: code, message, ...(value && { value }) }, status)
}

/** Returns a typical refusal with this error code, for testers' scenarios. */
export function getExampleRefusal(code: AccountError): AccountRefusal {
  if (code.startsWith('login.captcha')) return { code, value: { captcha: true } }
  if (code === 'register.field.invalid') return { code, value: { field: 'username', reason: 'pattern' } }
  if (code === 'login.locked') return { code, retryAfterS: 900 }
  if (code === 'sms.too.often') return { code, retryAfterS: 60 }
  return { code }
}

type InvalidReason = 'required' | 'pattern' | 'min' | 'max' | 'mismatch' | 'shape' | 'age'

export const createInvalidFieldRefusal = (field: string, reason: InvalidReason): AccountRefusal => ({
  code: 'register.field.invalid',
  value: { field, reason },
})
