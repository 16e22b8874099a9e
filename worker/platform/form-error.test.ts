import { expect, it } from 'vitest'
import { ACCOUNT_ERRORS } from '../../shared/contract/account'
import { PlatformError, type PlatformErrorCode } from './error'
import { formError } from './form-error'

const refusal = (errorCode: string, more: object = {}) => new PlatformError('refused', { errorCode, ...more })

it.each([
  ['login.captcha.wrong', 'captcha'],
  ['register.username.taken', 'username'],
  ['register.email.taken', 'email'],
  ['register.mobile.taken', 'mobileNum'],
  ['register.affiliate.unknown', 'affiliateCode'],
  ['sms.code.wrong', 'verificationCode'],
  ['password.old.wrong', 'oldPassword'],
  ['password.same', 'newPassword'],
])('%s stands by the field %s', (code, field) => {
  expect(formError(refusal(code))).toMatchObject({ fieldErrors: { [field]: code } })
})

it('every refusal players have words for is told by its own code', () => {
  for (const code of ACCOUNT_ERRORS) expect(JSON.stringify(formError(refusal(code)))).toContain(`"${code}"`)
})

it('a refusal nobody knows is told as that, and nothing of it goes further', () => {
  expect(formError(refusal('<b>core.err.0815</b>'))).toEqual({ error: 'unknown' })
})

it.each([
  ['required', 'required'],
  ['pattern', 'format'],
  ['min', 'too-short'],
  ['max', 'too-long'],
  ['mismatch', 'mismatch'],
  ['shape', 'format'],
  ['<b>', 'format'],
])('a field that is refused for %s says %s', (reason, word) => {
  const error = refusal('register.field.invalid', { field: { field: 'nickname', reason } })
  expect(formError(error)).toEqual({ fieldErrors: { nickname: word } })
})

it('a platform that is down says why where players have words for it', () => {
  expect(formError(new PlatformError('http-5xx', { errorCode: 'system.upgrading' }))).toEqual({
    error: 'system.upgrading',
  })
})

it('a login that needs a captcha from now on says so', () => {
  expect(formError(refusal('login.credentials.wrong', { captcha: true }))).toEqual({
    error: 'login.credentials.wrong',
    extra: { captcha: true },
  })
})

it.each<[PlatformErrorCode, string]>([
  ['timeout', 'timeout'],
  ['unreachable', 'unreachable'],
  ['breaker-open', 'unreachable'],
  ['http-5xx', 'unreachable'],
  ['malformed', 'unreachable'],
  ['http-4xx', 'unknown'],
  ['bad-parameter', 'format'],
])('%s is %s, and nothing to wait for', (code, error) => {
  expect(formError(new PlatformError(code, { retryAfterS: 5 }))).toEqual({ error })
})

it("the platform's own limits say how long to wait", () => {
  expect(formError(refusal('sms.too.often', { status: 400 }))).toEqual({
    error: 'sms.too.often',
    retryAfterS: 60,
  })
  expect(formError(refusal('other', { status: 429, retryAfterS: 7 }))).toEqual({
    error: 'too-many-requests',
    retryAfterS: 7,
  })
  expect(formError(new PlatformError('http-4xx', { status: 429 }))).toEqual({
    error: 'too-many-requests',
    retryAfterS: 60,
  })
})

it('a session that has ended is no answer of a form, and a mistake of our own neither', () => {
  const ended = new PlatformError('session-expired')
  expect(() => formError(ended)).toThrow(ended)
  expect(() => formError(new TypeError('ours'))).toThrow('ours')
})
