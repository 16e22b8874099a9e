import { expect, it } from 'vitest'
import { computeLevelProgress } from './LevelProgress'

it.each([
  ['20300', '32700', 62, '12400'],
  ['0', '100', 0, '100'],
  ['-5', '100', 0, '105'],
  ['99.995', '100', 99, '1'],
  ['0.1', '0.3', 33, '1'],
  ['100', '100.00', 100, '0'],
  ['150.5', '100', 100, '0'],
  ['0', '0', 100, '0'],
  ['12345678901234567890.12345678', '12345678901234567892', 99, '2'],
])('given %s of %s played, reports %i %% progress and %s left', (played, needed, percent, left) => {
  expect(computeLevelProgress(played, needed)).toEqual({ percent, left })
})
