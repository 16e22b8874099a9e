import { expect, it } from 'vitest'
import fc from '../../tests/fast-check'
import type { DepositBonus } from '../contract/payment-schemas'
import { addAmounts, compareAmounts } from './amount'
import {
  computeCreditedAmount,
  computeDepositBonus,
  computeFee,
  depositRange,
  estimateCoins,
  isWithinAmountRange,
  suggestedDeposits,
  totalWagering,
} from './deposit-terms'

const bonus = (more: Partial<DepositBonus> = {}): DepositBonus => ({
  ...{ id: 'weekend', title: 'Weekend', percent: '50', min: '500', counts: '', excluded: '' },
  ...{ contributions: [], excludedGames: [] },
  wagering: { times: '8', of: 'deposit-and-bonus' },
  ...more,
})

it('accepts deposits at the channel’s limits, but not beyond', () => {
  const limits = { min: '500', max: '25000' }
  expect(['499.99', '500', '25000', '25000.01'].map((amount) => isWithinAmountRange(limits, amount))).toEqual(
    [false, true, true, false],
  )
})

it('accepts no more than the player’s deposit limit allows', () => {
  const channel = { min: '500', max: '25000' }
  const limit = (left: string) => ({ period: 'day' as const, amount: '30000', left })
  expect(depositRange(channel, null)).toEqual(channel)
  expect(depositRange(channel, limit('25000.01'))).toEqual(channel)
  expect(depositRange(channel, limit('700.5'))).toEqual({ min: '500', max: '700.5' })
  expect(isWithinAmountRange(depositRange(channel, limit('0')), '500')).toBe(false)
})

it('suggests deposits from the channel’s minimum up, within the player’s deposit limit', () => {
  const channel = { min: '100', max: '25000', quickAmounts: ['5000', '1000', '50', '100.00', '30000'] }
  expect(suggestedDeposits(channel, null)).toEqual(['100', '1000', '5000'])
  const limit = { period: 'day' as const, amount: '30000', left: '1500' }
  expect(suggestedDeposits(channel, limit)).toEqual(['100', '1000'])
  expect(suggestedDeposits({ ...channel, quickAmounts: [] }, null)).toEqual([])
})

it('deducts the deposit fee from the credited amount', () => {
  const channel = { fee: { percent: '1.5', fixed: '10' } }
  expect([computeFee(channel, '2000', 2), computeCreditedAmount(channel, '2000', 2)]).toEqual(['40', '1960'])
  expect(computeCreditedAmount(channel, '5', 2)).toBe('0')
  expect(computeFee({ fee: { percent: '0', fixed: '0' } }, '2000', 2)).toBe('0')
})

it('deducts at most the whole deposit as a fee, and credits the exact rest', () => {
  const hundredths = (max: number) => fc.integer({ min: 0, max }).map((n) => (n / 100).toFixed(2))
  const currency = fc.constantFrom(0, 2, 3)
  fc.assert(
    fc.property(hundredths(500_000), hundredths(10_000), hundredths(5000), currency, (...given) => {
      const [amount, percent, fixed, decimals] = given
      const channel = { fee: { percent, fixed } }
      const taken = computeFee(channel, amount, decimals)
      expect(compareAmounts(taken, amount)).toBeLessThanOrEqual(0)
      expect(
        compareAmounts(addAmounts(taken, computeCreditedAmount(channel, amount, decimals)), amount),
      ).toBe(0)
    }),
  )
})

it('gives a bonus only from its minimum deposit, and up to its cap', () => {
  expect(computeDepositBonus(bonus(), '2000', 2)).toBe('1000')
  expect(computeDepositBonus(bonus(), '499.99', 2)).toBe('0')
  expect(computeDepositBonus(bonus({ cap: '800' }), '2000', 2)).toBe('800')
})

it('computes the wagering requirement of a bonus as an amount', () => {
  expect(totalWagering(bonus(), '2000', 2)).toBe('24000')
  expect(totalWagering(bonus({ wagering: { times: '12', of: 'bonus' } }), '2000', 2)).toBe('12000')
})

it.each([
  ['600', '121.80', '4.93'],
  ['1000', '1', '1000'],
  ['600', '0', undefined],
])('converts %s at a rate of %s to about %s coins', (amount, rate, coins) => {
  expect(estimateCoins(amount, rate)).toBe(coins)
})
