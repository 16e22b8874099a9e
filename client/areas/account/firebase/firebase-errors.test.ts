import { expect, it } from 'vitest'
import { messageOfErrorCode } from '../../../ui/forms/error-messages'
import { firebaseErrorCode } from './firebase-errors'

it.each([
  ['auth/popup-blocked', 'social-blocked'],
  ['auth/popup-closed-by-user', 'social-cancelled'],
  ['auth/account-exists-with-different-credential', 'social-other-account'],
  ['auth/network-request-failed', 'unreachable'],
  ['auth/unauthorized-domain', 'not-available'],
  ['auth/operation-not-allowed', 'not-available'],
  ['auth/invalid-phone-number', 'sms.number.refused'],
  ['auth/quota-exceeded', 'sms-quota'],
  ['auth/captcha-check-failed', 'phone-check-failed'],
  ['auth/invalid-verification-code', 'sms.code.wrong'],
  ['auth/code-expired', 'code-expired'],
  ['auth/document-without-policy', 'page-old'],
  ['auth/whatever-comes', 'not-available'],
])('converts the Firebase error %s to %s, which has an error text', (code, errorCode) => {
  expect(firebaseErrorCode(Object.assign(new Error(code), { code }))).toBe(errorCode)
  expect(messageOfErrorCode(errorCode)).not.toBe(messageOfErrorCode('no-such-code'))
})

it.each([new TypeError('Failed to fetch'), new Error('no platform keys: 503'), { code: 7 }])(
  'reports an error without a Firebase code as a network failure: %s',
  (error) => {
    expect(firebaseErrorCode(error)).toBe('unreachable')
  },
)
