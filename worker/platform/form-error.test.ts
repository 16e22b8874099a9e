import { expect, it } from 'vitest'
import { ACCOUNT_ERRORS } from '../../shared/contract/account-schemas'
import { needsCaptcha, toFormError } from './form-error'
import { PlatformError, type PlatformErrorCode } from './transport/error'

const refusal = (errorCode: string, more: object = {}) => new PlatformError('refused', { errorCode, ...more })

it.each([
  ['login.captcha.wrong', 'captcha'],
  ['register.username.taken', 'username'],
  ['register.email.taken', 'email'],
  ['register.mobile.taken', 'mobileNum'],
  ['register.affiliate.unknown', 'affiliateCode'],
  ['register.affiliate.own', 'affiliateCode'],
  ['sms.code.wrong', 'verificationCode'],
  ['password.old.wrong', 'oldPassword'],
  ['password.same', 'newPassword'],
  ['password.weak', 'newPassword'],
  ['password.weak', 'password'],
])('reports %s at the field %s, or for the whole form if it has no such field', (code, field) => {
  expect(toFormError(refusal(code), ['other', field])).toEqual({ fieldErrors: { [field]: code } })
  expect(toFormError(refusal(code), ['other'])).toEqual({ error: code })
})

it('reports every known refusal by its code', () => {
  for (const code of ACCOUNT_ERRORS) expect(JSON.stringify(toFormError(refusal(code)))).toContain(`"${code}"`)
})

it('reports an unknown refusal as unknown, without its text', () => {
  expect(toFormError(refusal('<b>core.err.0815</b>'))).toEqual({ error: 'unknown' })
})

it.each([
  ['required', 'required'],
  ['pattern', 'format'],
  ['min', 'too-short'],
  ['max', 'too-long'],
  ['mismatch', 'mismatch'],
  ['shape', 'format'],
  ['<b>', 'format'],
])('reports a field that the platform refused for the reason %s as %s', (reason, expected) => {
  const error = refusal('register.field.invalid', { field: { field: 'nickname', reason } })
  expect(toFormError(error, ['nickname'])).toEqual({ fieldErrors: { nickname: expected } })
  expect(toFormError(error, ['username'])).toEqual({ error: 'register.field.invalid' })
})

it('reports the known error code of a platform that is down', () => {
  expect(toFormError(new PlatformError('http-5xx', { errorCode: 'system.upgrading' }))).toEqual({
    error: 'system.upgrading',
  })
})

it('recognises a refused login after which a captcha is required', () => {
  expect(needsCaptcha(refusal('login.credentials.wrong', { captcha: true }))).toBe(true)
  expect(needsCaptcha(refusal('login.captcha.required'))).toBe(true)
  expect(needsCaptcha(refusal('login.credentials.wrong'))).toBe(false)
})

it.each<[PlatformErrorCode, string]>([
  ['timeout', 'timeout'],
  ['unreachable', 'unreachable'],
  ['breaker-open', 'unreachable'],
  ['http-5xx', 'unreachable'],
  ['malformed', 'unreachable'],
  ['http-4xx', 'unknown'],
  ['not-found', 'no.permission'],
  ['bad-parameter', 'format'],
])('reports %s as %s, without a waiting time', (code, error) => {
  expect(toFormError(new PlatformError(code, { retryAfterS: 5 }))).toEqual({ error })
})

it('reports the waiting time after the platform has refused because of its rate limits', () => {
  expect(toFormError(refusal('sms.too.often', { status: 400 }))).toEqual({
    error: 'sms.too.often',
    retryAfterS: 60,
  })
  expect(toFormError(refusal('other', { status: 429, retryAfterS: 7 }))).toEqual({
    error: 'too-many-requests',
    retryAfterS: 7,
  })
  expect(toFormError(new PlatformError('http-4xx', { status: 429 }))).toEqual({
    error: 'too-many-requests',
    retryAfterS: 60,
  })
})

it('rethrows an ended session and unexpected errors', () => {
  const ended = new PlatformError('session-expired')
  expect(() => toFormError(ended)).toThrow(ended)
  expect(() => toFormError(new TypeError('ours'))).toThrow('ours')
})
