import { expect, test } from 'vitest'
import { computePromotionTimeLeft } from './PromotionTimeLeft'

const now = 1_800_000_000_000
const HOUR = 3_600_000

test.each([
  [undefined, { unit: 'always' }],
  [now - 1, { unit: 'over' }],
  [now, { unit: 'over' }],
  [now + 1, { unit: 'hours', count: 1 }],
  [now + 2 * HOUR - 1, { unit: 'hours', count: 1 }],
  [now + 24 * HOUR - 1, { unit: 'hours', count: 23 }],
  [now + 24 * HOUR, { unit: 'days', count: 1 }],
  [now + 72 * HOUR - 1, { unit: 'days', count: 2 }],
])('given the end of a promotion at %s, reports the time left as %o', (endTime, left) =>
  expect(computePromotionTimeLeft(endTime, now)).toEqual(left),
)
