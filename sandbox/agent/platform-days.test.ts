import { expect, test } from 'vitest'
import { formatDay, getPrecedingDaySpan, parseDay, toPlatformDay } from './platform-days'

test('a day of the platform begins at midnight in Dhaka', () => {
  const midnight = Date.UTC(2026, 10, 20, 18)
  expect(formatDay(toPlatformDay(midnight))).toBe('2026-11-21')
  expect(formatDay(toPlatformDay(midnight - 1))).toBe('2026-11-20')
})

test.each(['2026-11-21', '2024-02-29', '1999-12-31'])('parses %s as a day', (name) => {
  expect(formatDay(parseDay(name) ?? 0)).toBe(name)
})

test.each(['2026-02-30', '2026-13-01', '2026-1-1', 'today', '', '2026-11-21T00:00'])(
  'rejects %s as a day',
  (name) => {
    expect(parseDay(name)).toBeUndefined()
  },
)

test('the preceding date range has the same length and ends the day before', () => {
  expect(getPrecedingDaySpan({ from: 100, to: 100 })).toEqual({ from: 99, to: 99 })
  expect(getPrecedingDaySpan({ from: 94, to: 100 })).toEqual({ from: 87, to: 93 })
})
