import { expect, it } from 'vitest'
import { isSameSecret } from './same-secret'

it.each([
  ['secret', 'secret', true],
  ['secret', 'secret2', false],
  ['', 'secret', false],
  ['Secret', 'secret', false],
  // Longer than any valid secret, so no digest is computed.
  ['x'.repeat(513), 'x'.repeat(513), false],
])('compares %j with %j: %s', (given, wanted, isSame) => {
  expect(isSameSecret(given, wanted)).toBe(isSame)
})
