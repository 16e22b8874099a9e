import type { FormOutcome } from '../../client/form-outcome'
import { ACCOUNT_ERRORS, type AccountError } from '../../shared/contract/account'
import { PlatformError, type PlatformErrorCode } from './error'

/** Refusals that concern one field, by its name in the form. */
const fields: Partial<Record<AccountError, string>> = {
  'login.captcha.required': 'captcha',
  'login.captcha.wrong': 'captcha',
  'register.username.taken': 'username',
  'register.email.taken': 'email',
  'register.mobile.taken': 'mobileNum',
  'register.affiliate.unknown': 'affiliateCode',
  'sms.number.refused': 'mobileNum',
  'sms.code.wrong': 'verificationCode',
  'password.old.wrong': 'oldPassword',
  'password.same': 'newPassword',
  'password.weak': 'newPassword',
}

/** Failures without a refusal, in the words of client/account/error-messages. */
const failures: Partial<Record<PlatformErrorCode, string>> = {
  timeout: 'timeout',
  'bad-parameter': 'format',
  'http-4xx': 'unknown',
  'not-found': 'unknown',
}

const TOO_MANY_REQUESTS = 429
/** When the platform limits and does not say for how long, s. */
const RETRY_AFTER_S = 60

/** Whether a refusal is one that players get words for. */
export const isAccountError = (code: string | undefined): code is AccountError =>
  (ACCOUNT_ERRORS as readonly (string | undefined)[]).includes(code)

/**
 * What a form shows of a failed platform call: the code of the form's error or of a field's, the seconds to wait, and
 * in `extra.captcha` that the next attempt needs one. A refusal nobody knows is 'unknown', which has a text too.
 *
 * @throws whatever is no failure of the platform, and a session that has ended: that is no answer of a form's, the
 * player goes to log in (render/page.ts)
 */
export function formError(error: unknown): FormOutcome {
  if (!(error instanceof PlatformError) || error.code === 'session-expired') throw error
  const { code, errorCode, status, captcha, retryAfterS = RETRY_AFTER_S } = error
  const isLimited = status === TOO_MANY_REQUESTS || errorCode === 'sms.too.often'
  const word = wordOf(code, errorCode, isLimited)
  const field = isAccountError(word) ? fields[word] : undefined
  return {
    ...(field === undefined ? { error: word } : { fieldErrors: { [field]: word } }),
    ...(isLimited && { retryAfterS }),
    ...((captcha || errorCode?.startsWith('login.captcha.')) && { extra: { captcha: true } }),
  }
}

function wordOf(code: PlatformErrorCode, errorCode: string | undefined, isLimited: boolean): string {
  if (code === 'refused' && isAccountError(errorCode)) return errorCode
  if (isLimited) return 'too-many-requests'
  if (code === 'refused') return 'unknown'
  return failures[code] ?? 'unreachable'
}
