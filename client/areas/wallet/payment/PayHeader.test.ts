import { expect, it } from 'vitest'
import { identifyingDecimals } from './PayHeader'

it.each([
  ['2000', '2000.37', '.37'],
  ['2000.00', '2000.30', '.3'],
  ['2000', '2000', null],
  ['2000', '2000.00', null],
  ['2000.50', '2000.50', null],
  ['2000', undefined, null],
])('%s paid as %s has the last digits %s', (amount, payAmount, digits) => {
  expect(identifyingDecimals(amount, payAmount)).toBe(digits)
})
