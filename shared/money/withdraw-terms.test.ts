import { expect, it } from 'vitest'
import fc from '../../tests/fast-check'
import { addAmounts, compareAmounts } from './amount'
import {
  amountAfterFee,
  findAmountError,
  maximumWithdrawal,
  wageringProgress,
  withdrawFee,
} from './withdraw-terms'

const settings = {
  ...{ available: '18400', min: '500', max: '50000', freeLeft: 0 },
  fee: { percent: '1.5', fixed: '10' },
}

it('deducts the withdrawal fee from the amount received', () => {
  expect([withdrawFee(settings, '2000', 2), amountAfterFee(settings, '2000', 2)]).toEqual(['40', '1960'])
  expect(amountAfterFee(settings, '5', 2)).toBe('0')
})

it('deducts no fee while free withdrawals are left', () => {
  const free = { ...settings, freeLeft: 1 }
  expect([withdrawFee(free, '2000.37', 2), amountAfterFee(free, '2000.37', 2)]).toEqual(['0', '2000.37'])
})

it('rounds the fee half up, so that fee and amount received add up', () => {
  const half = { ...settings, fee: { percent: '0.5', fixed: '0' } }
  expect([withdrawFee(half, '501', 2), amountAfterFee(half, '501', 2)]).toEqual(['2.51', '498.49'])
  fc.assert(
    fc.property(fc.integer({ min: 50_000, max: 5_000_000 }), (minor) => {
      const amount = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
      const sum = addAmounts(withdrawFee(settings, amount, 2), amountAfterFee(settings, amount, 2))
      expect(compareAmounts(sum, amount)).toBe(0)
    }),
  )
})

it.each([
  ['500', undefined],
  ['18400', undefined],
  ['499.99', 'withdraw.amount'],
  ['18400.01', 'withdraw.balance'],
  ['60000', 'withdraw.balance'],
])('for a withdrawal of %s, returns the error %s', (amount, fault) =>
  expect(findAmountError(settings, amount, 2)).toBe(fault),
)

it('refuses a withdrawal above the maximum, and one that the fee uses up', () => {
  expect(findAmountError({ ...settings, available: '90000' }, '50000.01', 2)).toBe('withdraw.amount')
  expect(findAmountError({ ...settings, min: '1' }, '10', 2)).toBe('withdraw.amount')
})

it.each([
  ['18400', '50000', 2, '18400'],
  ['90000', '50000', 2, '50000'],
  ['18400.999', '50000', 2, '18400.99'],
  ['18400.9', '50000', 0, '18400'],
  ['499.99', '50000', 2, '0'],
])(
  'with a balance of %s, a maximum of %s and %i decimals, allows to withdraw %s',
  (available, max, decimals, most) =>
    expect(maximumWithdrawal({ available, min: '500', max }, decimals)).toBe(most),
)

it.each([
  ['23550', '32250', 73, '8700'],
  ['0', '100', 0, '100'],
  ['-5', '100', 0, '105'],
  ['99.995', '100', 99, '0.005'],
  ['150', '100', 100, '0'],
  ['0', '0', 100, '0'],
])('reports %s wagered of %s as %i %% met, with %s left', (played, needed, percent, left) =>
  expect(wageringProgress({ needed, played })).toEqual({ percent, left }),
)
