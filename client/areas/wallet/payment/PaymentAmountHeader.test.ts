import { expect, it } from 'vitest'
import { getIdentifyingDecimals } from './PaymentAmountHeader'

it.each([
  ['2000', '2000.37', '.37'],
  ['2000.00', '2000.30', '.3'],
  ['2000', '2000', null],
  ['2000', '2000.00', null],
  ['2000.50', '2000.50', null],
  ['2000', undefined, null],
])('given the amount %s to be paid as %s, returns the added decimals %s', (amount, payAmount, digits) => {
  expect(getIdentifyingDecimals(amount, payAmount)).toBe(digits)
})
