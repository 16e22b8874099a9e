import { expect, it } from 'vitest'
import { countdownOf } from './countdown-text'

it.each([
  [48_000, '00:48'],
  [47_001, '00:48'],
  [134_000, '02:14'],
  [3_600_000, '1:00:00'],
  [86_399_000, '23:59:59'],
])('shows %i ms as %s', (ms, text) => {
  expect(countdownOf(ms)).toEqual({ kind: 'clock', text })
})

it('shows days and hours from one day on', () => {
  expect(countdownOf(86_400_000)).toEqual({ kind: 'days', days: 1, hours: 0 })
  expect(countdownOf(28 * 3_600_000 + 5000)).toEqual({ kind: 'days', days: 1, hours: 4 })
})

it.each([0, -5000])('is over at %i ms', (ms) => {
  expect(countdownOf(ms)).toEqual({ kind: 'over' })
})
