import { type AccountError, isAccountError } from '../../shared/contract/account'
import type { ErrorCode } from '../../shared/error-codes'
import { PlatformError, type PlatformErrorCode, type RefusedField } from './transport/error'

/** Refusals that concern one field, by its names in forms. */
const fieldNames: Partial<Record<AccountError, readonly string[]>> = {
  'login.captcha.required': ['captcha'],
  'login.captcha.wrong': ['captcha'],
  'register.username.taken': ['username'],
  'register.email.taken': ['email'],
  'register.mobile.taken': ['mobileNum'],
  'register.affiliate.unknown': ['affiliateCode'],
  'sms.number.refused': ['mobileNum'],
  'sms.code.wrong': ['verificationCode'],
  'password.old.wrong': ['oldPassword'],
  'password.same': ['newPassword', 'password'],
  'password.weak': ['newPassword', 'password'],
}

/** Failures without a refusal, in the words of client/ui/forms/error-messages. */
const failures: Partial<Record<PlatformErrorCode, ErrorCode>> = {
  timeout: 'timeout',
  'bad-parameter': 'format',
  'http-4xx': 'unknown',
  'not-found': 'unknown',
}

/** The refusal that names its field. */
const FIELD_INVALID = 'register.field.invalid'

/** What the platform finds wrong with a field, in the words of shared/validation/field-rules; else its format. */
const reasons: ReadonlyMap<string, ErrorCode> = new Map<string, ErrorCode>([
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

interface Failure<Field extends string> {
  error?: ErrorCode
  fieldErrors?: { readonly [Name in Field]?: string }
  /** Seconds until another attempt makes sense. */
  retryAfterS?: number
}

/**
 * What a form shows of a failed platform call: the code of the form's error or of a field's, and the seconds to wait. A
 * refusal nobody knows is 'unknown', which has a text too.
 *
 * @param shown fields that the form shows; what the platform has against any other is said of the form as a whole
 * @throws whatever is no failure of the platform, and a session that has ended: that is no answer of a form's, the
 * player goes to log in (render/page.ts)
 */
export function formError<Field extends string = never>(
  error: unknown,
  shown: readonly Field[] = [],
): Failure<Field> {
  if (!(error instanceof PlatformError) || error.code === 'session-expired') throw error
  const { code, errorCode, retryAfterS = RETRY_AFTER_S } = error
  const isLimited = isLimit(error)
  const word = wordOf(code, errorCode, isLimited)
  const refused = refusedField(word, error.field)
  const field = shown.find((name) => refused?.names.includes(name))
  return {
    ...(refused && field !== undefined ? fieldError(field, refused.word) : { error: word }),
    ...(isLimited && { retryAfterS }),
  }
}

const fieldError = <Field extends string>(field: Field, word: ErrorCode): Failure<Field> => {
  const fieldErrors: { [Name in Field]?: string } = {}
  fieldErrors[field] = word
  return { fieldErrors }
}

/** Whether the platform wants a captcha with the next login. */
export const needsCaptcha = (error: unknown): boolean =>
  error instanceof PlatformError && (error.captcha || error.errorCode?.startsWith('login.captcha.') === true)

/** Which field a refusal is about, by the names it may have in a form, and what is wrong with it. */
function refusedField(
  word: ErrorCode,
  named: RefusedField | undefined,
): { names: readonly string[]; word: ErrorCode } | undefined {
  if (word === FIELD_INVALID) {
    return named && { names: [named.field], word: reasons.get(named.reason) ?? 'format' }
  }
  const names = isAccountError(word) ? fieldNames[word] : undefined
  return names && { names, word }
}

function wordOf(code: PlatformErrorCode, errorCode: string | undefined, isLimited: boolean): ErrorCode {
  if (isReason(code) && isAccountError(errorCode)) return errorCode
  if (isLimited) return 'too-many-requests'
  if (code === 'refused') return 'unknown'
  return failures[code] ?? 'unreachable'
}
