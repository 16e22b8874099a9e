import { expect, it } from 'vitest'
import { codeSentSchema } from '../../../shared/contract/account-schemas'
import { parseReply } from '../../../shared/contract/field-schemas'
import { secondsUntilCodeExpiry } from './send-sms-code'

const NOW = 1_900_000_000_000
const DAY_MS = 86_400_000

it.each([
  [{ expirationTime: NOW + 90_500 }, 91],
  [{ expirationTime: NOW + 365 * DAY_MS }, 600],
  [{ expirationTime: NOW - DAY_MS }, 0],
  [{ expiredMinutes: 2 }, 120],
  [{ expiredMinutes: 2, codesBy: 'firebase' }, 60],
  [{ expiredMinutes: 2, codesBy: 'somebody' }, 120],
  [{ expiredMinutes: 0.5 }, 30],
  [{ expiredMinutes: 1e9 }, 600],
  [{}, 60],
  [{ expirationTime: null, expiredMinutes: null }, 60],
  [{ expirationTime: -1, expiredMinutes: -5 }, 60],
  [{ expirationTime: 'soon', expiredMinutes: 'two' }, 60],
])('reads %j as %i s', (reply, seconds) => {
  expect(secondsUntilCodeExpiry(parseReply(codeSentSchema, reply).value, NOW)).toBe(seconds)
})
