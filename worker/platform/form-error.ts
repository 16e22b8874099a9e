import { type AccountError, isAccountError } from '../../shared/contract/account'
import type { FormOutcome } from '../../shared/form-outcome'
import { PlatformError, type PlatformErrorCode, type RefusedField } from './transport/error'

/** Refusals of one field, by its name in the form. */
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

/** Failures other than refusals, by their codes in client/account/error-messages. */
const failures: Partial<Record<PlatformErrorCode, string>> = {
  timeout: 'timeout',
  'bad-parameter': 'format',
  'http-4xx': 'unknown',
  'not-found': 'unknown',
}

/** The refusal that names its field. */
const FIELD_INVALID = 'register.field.invalid'

/** The platform's reasons by the codes of shared/validation/field-rules; any other is 'format'. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['required', 'required'],
  ['min', 'too-short'],
  ['max', 'too-long'],
  ['mismatch', 'mismatch'],
])

const TOO_MANY_REQUESTS = 429
/** Wait when the platform limits without saying for how long, s. */
const RETRY_AFTER_S = 60

/** Which of the worker's codes may carry one of the platform's. */
export const isReason = (code: PlatformErrorCode): boolean => code === 'refused' || code === 'http-5xx'

/** Whether the platform refuses because of how often it was asked. */
export const isLimit = ({ status, errorCode }: PlatformError): boolean =>
  status === TOO_MANY_REQUESTS || errorCode === 'sms.too.often'

/**
 * What a form shows of a failed platform call: the error code of the form or of a field, the seconds to wait, and in
 * `extra.captcha` that the next attempt needs a captcha. An unknown refusal is 'unknown', which has a text too.
 *
 * @throws anything that is no PlatformError, and an ended session, which leads to the login (render/page.ts)
 */
export function formError(error: unknown): FormOutcome {
  if (!(error instanceof PlatformError) || error.code === 'session-expired') throw error
  const { code, errorCode, captcha, retryAfterS = RETRY_AFTER_S } = error
  const isLimited = isLimit(error)
  const word = wordOf(code, errorCode, isLimited)
  const field = isAccountError(word) ? fields[word] : undefined
  const fieldErrors =
    word === FIELD_INVALID && error.field ? ofField(error.field) : field && { [field]: word }
  return {
    ...(fieldErrors ? { fieldErrors } : { error: word }),
    ...(isLimited && { retryAfterS }),
    ...((captcha || errorCode?.startsWith('login.captcha.')) && { extra: { captcha: true } }),
  }
}

const ofField = ({ field, reason }: RefusedField) => ({ [field]: reasons.get(reason) ?? 'format' })

function wordOf(code: PlatformErrorCode, errorCode: string | undefined, isLimited: boolean): string {
  if (isReason(code) && isAccountError(errorCode)) return errorCode
  if (isLimited) return 'too-many-requests'
  if (code === 'refused') return 'unknown'
  return failures[code] ?? 'unreachable'
}
