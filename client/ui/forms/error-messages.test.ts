import { expect, test } from 'vitest'
import { ACCOUNT_ERRORS } from '../../../shared/contract/account-schemas'
import { DEPOSIT_ERRORS } from '../../../shared/contract/deposit-errors'
import { messageOfErrorCode } from './error-messages'

const unknown = messageOfErrorCode('no-such-code')

test.each([...ACCOUNT_ERRORS, ...DEPOSIT_ERRORS])(
  'maps the platform’s code %s to a specific message',
  (code) => {
    expect(messageOfErrorCode(code)).not.toBe(unknown)
  },
)

test.each(['unreachable', 'timeout', 'too-many-requests', 'session-expired', 'required', 'format'])(
  'maps %s to a specific message',
  (code) => {
    expect(messageOfErrorCode(code)).not.toBe(unknown)
  },
)

const refusals = [
  'applications-refused',
  'chat-refused',
  'favourites-refused',
  'inbox-refused',
  'password-refused',
  'profile-image-refused',
]

test.each(refusals)('maps %s to a message that no other code has', (code) => {
  const others = [...refusals, 'not-allowed', 'no.permission', 'profile-image-not-accepted'].filter(
    (other) => other !== code,
  )
  expect(messageOfErrorCode(code)).not.toBe(unknown)
  expect(others.map((other) => messageOfErrorCode(other).id)).not.toContain(messageOfErrorCode(code).id)
})

test('maps an unknown code to the general message, even one that names an object’s property', () => {
  for (const code of ['', 'constructor', '__proto__', 'login.credentials']) {
    expect(messageOfErrorCode(code)).toBe(unknown)
  }
})
