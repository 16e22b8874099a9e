import { expect, test } from 'vitest'
import { backTarget } from './back-target'

test.each([
  ['home', 1, '/m/home'],
  ['home', 7, '/m/home'],
  ['history', 1, '/m/home'],
  ['history', 2, -1],
  ['history', 50, -1],
] as const)('leads back=%s with %d history entries to %s', (back, entries, target) => {
  expect(backTarget(back, entries)).toBe(target)
})
