import { expect, test } from 'vitest'
import fc from '../../../tests/fast-check'
import { generateRandomOfferEnd, splitOfferTime } from './countdown'

const text = (ms: number) =>
  splitOfferTime(ms)
    ?.map(({ unit, value }) => `${value} ${unit}`)
    .join(' ') ?? null

test.each([
  [0, null],
  [-1, null],
  [1, '0 hours 0 minutes 1 seconds'],
  [1000, '0 hours 0 minutes 1 seconds'],
  [60_000, '0 hours 1 minutes 0 seconds'],
  [16_029_000, '4 hours 27 minutes 9 seconds'],
  [47 * 3_600_000 + 3_599_000, '47 hours 59 minutes 59 seconds'],
  [48 * 3_600_000, '2 days 0 hours 0 minutes'],
  [14 * 86_400_000, '14 days 0 hours 0 minutes'],
])('splits the %i ms until the end of an offer into %s', (ms, expected) => {
  expect(text(ms)).toBe(expected)
})

test('generates a random end of the offer in two to ten hours, in whole seconds', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.999999, noNaN: true }), (value) => {
      const left = generateRandomOfferEnd(0, () => value)
      expect(left).toBeGreaterThanOrEqual(2 * 3_600_000)
      expect(left).toBeLessThan(10 * 3_600_000)
      expect(left % 1000).toBe(0)
    }),
  )
})
