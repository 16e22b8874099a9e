import { expect, test } from 'vitest'
import { ACCOUNT_ERRORS } from '../../../shared/contract/account'
import { errorText, isKnownError } from './error-messages'

const unknown = errorText('no-such-code')

test.each(ACCOUNT_ERRORS)('%s of the platform has words of its own', (code) => {
  expect(isKnownError(code)).toBe(true)
  expect(errorText(code)).not.toBe(unknown)
})

test.each(['unreachable', 'timeout', 'too-many-requests', 'session-expired', 'required', 'format'])(
  'so has %s',
  (code) => {
    expect(errorText(code)).not.toBe(unknown)
  },
)

test('a code nobody knows gets a sane text, also one that objects have', () => {
  for (const code of ['', 'constructor', '__proto__', 'login.credentials']) {
    expect(isKnownError(code)).toBe(false)
    expect(errorText(code)).toBe(unknown)
  }
})
