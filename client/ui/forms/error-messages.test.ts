import { expect, test } from 'vitest'
import { ACCOUNT_ERRORS } from '../../../shared/contract/account'
import { errorText } from './error-messages'

const unknown = errorText('no-such-code')

test.each(ACCOUNT_ERRORS)('%s of the platform has its own text', (code) => {
  expect(errorText(code)).not.toBe(unknown)
})

test.each(['unreachable', 'timeout', 'too-many-requests', 'session-expired', 'required', 'format'])(
  '%s has its own text',
  (code) => {
    expect(errorText(code)).not.toBe(unknown)
  },
)

test('shows the general text for an unknown code, even one that names an object’s property', () => {
  for (const code of ['', 'constructor', '__proto__', 'login.credentials']) {
    expect(errorText(code)).toBe(unknown)
  }
})
