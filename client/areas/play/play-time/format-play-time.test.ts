import { expect, it } from 'vitest'
import { formatIsoDuration, formatPlayTimeClock } from './format-play-time'

it.each([
  [-5, '0:00'],
  [0, '0:00'],
  [999, '0:00'],
  [65_000, '1:05'],
  [3_599_000, '59:59'],
  [3_600_000, '1:00:00'],
  [12 * 3_600_000 + 61_000, '12:01:01'],
])('formats %i ms of playing time as %s', (ms, text) => {
  expect(formatPlayTimeClock(ms)).toBe(text)
})

it('formats a duration for the datetime attribute in whole seconds', () => {
  expect(formatIsoDuration(65_400)).toBe('PT65S')
})
