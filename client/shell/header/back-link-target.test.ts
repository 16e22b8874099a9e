import { expect, test } from 'vitest'
import { backLinkTarget } from './back-link-target'

test.each([
  ['home', 1, '/m/home'],
  ['home', 7, '/m/home'],
  ['history', 1, '/m/home'],
  ['history', 2, -1],
  ['history', 50, -1],
] as const)(
  'returns for back=%s and %d history entries the back arrow’s target %s',
  (back, entries, target) => {
    expect(backLinkTarget(back, entries)).toBe(target)
  },
)
