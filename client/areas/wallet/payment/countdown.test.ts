import { expect, it } from 'vitest'
import { timeParts } from './countdown'

it.each([
  [872_000, [14, 32]],
  [871_001, [14, 32]],
  [3_600_000, [1, 0, 0]],
  [3_599_000, [59, 59]],
  [1, [0, 1]],
  [0, [0, 0]],
  [-5000, [0, 0]],
])('%i ms are %j', (ms, parts) => {
  expect(timeParts(ms)).toEqual(parts)
})
