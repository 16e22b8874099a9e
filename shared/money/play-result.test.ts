import { describe, expect, it } from 'vitest'
import fc from '../../tests/fast-check'
import { BET_STATES } from '../records/record-names'
import { addAmounts } from './amount'
import { addStakeTotals, betStakeTotals, computePlayResult } from './play-result'

describe('the result of play', () => {
  it('counts only settled bets: an open bet is neither won nor lost', () => {
    expect(computePlayResult({ staked: '54444.50', returned: '51909.32', open: '135.50' })).toBe('-2399.68')
    expect(computePlayResult({ staked: '100', returned: '0', open: '100' })).toBe('0')
  })

  it('counts a cancelled bet neither as staked nor as returned', () => {
    const cancelled = { state: 'void', stake: '20', returned: '20' } as const
    expect(betStakeTotals(cancelled)).toEqual({ staked: '0', returned: '0', open: '0' })
  })

  it('adds up the results of several bets', () => {
    const amount = fc.nat(10 ** 9).map((minor) => (minor / 100).toFixed(2))
    const bet = fc.record({ state: fc.constantFrom(...BET_STATES), stake: amount, returned: amount })
    fc.assert(
      fc.property(fc.array(bet, { maxLength: 20 }), (bets) => {
        const each = bets.map(betStakeTotals)
        expect(computePlayResult(addStakeTotals(...each))).toBe(addAmounts(...each.map(computePlayResult)))
      }),
    )
  })
})
