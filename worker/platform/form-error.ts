import { type AccountError, isAccountError } from '../../shared/contract/account-schemas'
import { isMoneyError, type MoneyError } from '../../shared/contract/money-errors'
import { isVerificationError, type VerificationError } from '../../shared/contract/verification-schemas'
import type { ErrorCode } from '../../shared/forms/error-codes'
import { PlatformError, type PlatformErrorCode, type RejectedField } from './transport/error'

/**
 * Form fields to which a rejection of the platform belongs, by error code. The first of them that the form
 * has gets the error.
 */
const FIELD_NAMES: Partial<Record<AccountError | MoneyError | VerificationError, readonly string[]>> = {
  // The error of a failed login is shown at the password. Its message does not reveal which of user name and
  // password is wrong.
  'login.credentials.wrong': ['password'],
  'login.captcha.required': ['captcha'],
  'login.captcha.wrong': ['captcha'],
  'register.username.taken': ['username'],
  'register.email.taken': ['email'],
  'register.mobile.taken': ['mobileNum'],
  'register.affiliate.unknown': ['affiliateCode'],
  'register.affiliate.own': ['affiliateCode'],
  'sms.number.refused': ['mobileNum'],
  'sms.code.wrong': ['verificationCode'],
  'password.old.wrong': ['oldPassword', 'loginPassword'],
  'password.same': ['newPassword', 'password'],
  'password.weak': ['newPassword', 'password'],
  'deposit.channel.closed': ['channel'],
  'deposit.amount': ['amount'],
  'deposit.limit': ['amount'],
  'deposit.promotion': ['bonus'],
  'payment.proof': ['transactionId'],
  'payment.slip': ['slip'],
  'withdraw.amount': ['amount'],
  'withdraw.balance': ['amount'],
  'withdraw.account': ['account'],
  'fund.password.missing': ['fundPassword'],
  'fund.password.wrong': ['oldFundPassword', 'fundPassword'],
  'fund.password.locked': ['oldFundPassword', 'fundPassword'],
  'fund.password.weak': ['fundPassword'],
  'fund.password.same': ['fundPassword'],
  'email.code.wrong': ['verificationCode'],
  'email.refused': ['email'],
  'contact.same': ['email', 'mobileNum'],
  'account.exists': ['number'],
  'account.number': ['number'],
  'account.option': ['option'],
  'payee.name': ['payeeName'],
  'verification.number': ['number'],
  'transfer.amount': ['amount'],
  'transfer.balance': ['amount'],
}

/**
 * Error codes of forms (client/ui/forms/error-messages) for platform failures other than rejections. A platform
 * answers a call that it does not have with 404: the feature is unavailable.
 */
const FAILURES: Partial<Record<PlatformErrorCode, ErrorCode>> = {
  timeout: 'timeout',
  'bad-parameter': 'format',
  'http-4xx': 'unknown',
  'not-found': 'no.permission',
}

/** Error code of a rejection that names its form field. */
const FIELD_INVALID = 'register.field.invalid'

/**
 * Error codes of fields (shared/validation/field-rules) for the platform's reasons for refusing a field. The
 * default is an invalid format.
 */
const REASONS: ReadonlyMap<string, ErrorCode> = new Map<string, ErrorCode>([
  ['required', 'required'],
  ['min', 'too-short'],
  ['max', 'too-long'],
  ['mismatch', 'mismatch'],
  ['age', 'too-young'],
])

const TOO_MANY_REQUESTS = 429
/** Default wait after the platform refuses because of a rate limit, s. */
const RETRY_AFTER_S = 60

/** True for failures in which the platform may give the reason as an error code. */
export const mayHavePlatformErrorCode = (code: PlatformErrorCode): boolean =>
  code === 'refused' || code === 'http-5xx'

/** True when the platform rejected the call because of a rate limit. */
export const isRateLimitError = ({ status, errorCode }: PlatformError): boolean =>
  status === TOO_MANY_REQUESTS || errorCode === 'sms.too.often'

/** True when the lobby has a message for players for this error code of the platform. */
const hasMessage = (code: string | undefined): code is AccountError | MoneyError | VerificationError =>
  isAccountError(code) || isMoneyError(code) || isVerificationError(code)

interface Failure<Field extends string> {
  error?: ErrorCode
  fieldErrors?: { readonly [Name in Field]?: string }
  /** Seconds to wait before a retry. */
  retryAfterS?: number
}

/**
 * Converts a failed platform call to a form error: an error code for the form or for one field, and the
 * seconds to wait. Unknown rejections become `unknown`, which has a message.
 *
 * @param shown fields of the form; errors of other fields are reported for the form as a whole
 * @throws errors other than platform failures, and an ended session, after which the player has to log in
 * (pages/serve-form.ts)
 */
export function toFormError<Field extends string = never>(
  error: unknown,
  shown: readonly Field[] = [],
): Failure<Field> {
  if (!(error instanceof PlatformError) || error.code === 'session-expired') throw error
  const { code, errorCode, retryAfterS = RETRY_AFTER_S } = error
  const isLimited = isRateLimitError(error)
  const formCode = codeOf(code, errorCode, isLimited)
  const refused = refusedField(formCode, error.field)
  const field = shown.find((name) => refused?.names.includes(name))
  return {
    ...(refused && field !== undefined ? fieldError(field, refused.code) : { error: formCode }),
    ...(isLimited && { retryAfterS }),
  }
}

const fieldError = <Field extends string>(field: Field, code: ErrorCode): Failure<Field> => {
  const fieldErrors: { [Name in Field]?: string } = {}
  fieldErrors[field] = code
  return { fieldErrors }
}

/** True when the platform requires a captcha at the next login. */
export const needsCaptcha = (error: unknown): boolean =>
  error instanceof PlatformError && (error.captcha || error.errorCode?.startsWith('login.captcha.') === true)

/**
 * Returns the error for one field, and the possible names of that field. Undefined when a rejection concerns
 * no field.
 */
function refusedField(
  code: ErrorCode,
  named: RejectedField | undefined,
): { names: readonly string[]; code: ErrorCode } | undefined {
  if (code === FIELD_INVALID) {
    return named && { names: [named.field], code: REASONS.get(named.reason) ?? 'format' }
  }
  const names = hasMessage(code) ? FIELD_NAMES[code] : undefined
  return names && { names, code }
}

function codeOf(code: PlatformErrorCode, errorCode: string | undefined, isLimited: boolean): ErrorCode {
  if (mayHavePlatformErrorCode(code) && isAccountError(errorCode)) return errorCode
  if (isMoneyError(errorCode) || isVerificationError(errorCode)) return errorCode
  if (isLimited) return 'too-many-requests'
  if (code === 'refused') return 'unknown'
  return FAILURES[code] ?? 'unreachable'
}
