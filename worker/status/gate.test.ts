import { describe, expect, test } from 'vitest'
import type { PlatformStatus } from '../../shared/contract/system-schemas'
import { decideGateVerdict, minutesUntil, retryAfterSeconds } from './gate'

const status = (maintenance: boolean, regionRestriction: boolean): PlatformStatus => ({
  info: '',
  location: { ip: '192.0.2.1' },
  maintenance,
  regionRestriction,
})

test.each([
  [status(false, false), true, 'open'],
  [status(true, false), true, 'maintenance'],
  [status(false, true), true, 'restricted'],
  [status(true, true), true, 'maintenance'],
  [status(false, false), false, 'restricted'],
  [status(true, false), false, 'maintenance'],
  [undefined, true, 'open'],
  [undefined, false, 'restricted'],
] as const)('%o, open in this country %s, results in %s', (current, isOpenHere, verdict) => {
  expect(decideGateVerdict(current, isOpenHere)).toBe(verdict)
})

describe('end of maintenance', () => {
  const now = 1_800_000_000_000
  test.each([
    [undefined, undefined, 300],
    [now - 1, undefined, 60],
    [now + 1, 1, 60],
    [now + 40 * 60_000, 40, 2400],
    [now + 40 * 60_000 + 1, 41, 2401],
    [now + 5 * 3_600_000, 300, 3600],
  ])('for an end at %s shows %s minutes and sends Retry-After %s', (endsAt, minutes, seconds) => {
    expect(minutesUntil(endsAt, now)).toBe(minutes)
    expect(retryAfterSeconds(endsAt, now)).toBe(seconds)
  })
})
