import { expect, it } from 'vitest'
import { getFormatters } from './formatters'
import { formatClock, splitRemainingTime } from './remaining-time'

const HOUR = 3_600_000
const { integer } = getFormatters('en')

it.each([
  [48_000, '0:48'],
  [47_001, '0:48'],
  [1, '0:01'],
  [872_000, '14:32'],
  [871_001, '14:32'],
  [HOUR - 1000, '59:59'],
  [HOUR, '1:00:00'],
  [28 * HOUR + 5000, '28:00:05'],
  [0, '0:00'],
  [-5000, '0:00'],
])('shows %i ms as %s on a clock', (ms, text) => {
  expect(formatClock(ms, integer)).toBe(text)
})

it('shows the clock in the digits of the locale', () => {
  expect(formatClock(61_000, getFormatters('bn-BD-u-nu-beng').integer)).toBe('১:০১')
})

it('splits the time left into at most 23 hours, 59 minutes and 59 seconds', () => {
  expect(splitRemainingTime(86_399_000)).toEqual({ days: 0, hours: 23, minutes: 59, seconds: 59 })
  expect(splitRemainingTime(86_400_000)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 })
  expect(splitRemainingTime(28 * HOUR + 5000)).toEqual({ days: 1, hours: 4, minutes: 0, seconds: 5 })
})

it.each([0, -5000])('splits %i remaining milliseconds into zeros', (ms) => {
  expect(splitRemainingTime(ms)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})
