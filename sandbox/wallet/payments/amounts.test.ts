import { describe, expect, it } from 'vitest'
import { convertToCoins, getDepositBonus, getPaymentFee } from './amounts'
import { getOpeningTime, getOperatorDayStart } from './channel-hours'

describe('the fee of a payment', () => {
  it.each([
    [33_300, { share: 150, fixed: 0 }, 500],
    [33_299, { share: 150, fixed: 0 }, 499],
    [100_000, { share: 200, fixed: 500 }, 2500],
    [300, { share: 0, fixed: 500 }, 300],
    [50_000, null, 0],
  ])('the fee of a payment of %i minor units by the terms %j is %i', (amount, terms, fee) => {
    expect(getPaymentFee(amount, terms)).toBe(fee)
  })
})

it('a deposit bonus is a share of the deposit, rounded down and capped, from a minimum deposit', () => {
  const terms = {
    percent: 20,
    cap: 200_000,
    min: 1000,
    wagering: { times: 10, of: 'bonus' as const },
    days: 7,
  }
  expect([999, 1004, 5_000_000].map((amount) => getDepositBonus(amount, terms))).toEqual([
    undefined,
    200,
    200_000,
  ])
})

it.each([
  [100_000, 12_150, '8.230453'],
  [12_150, 12_150, '1.000000'],
  [1, 12_150, '0.000083'],
  [100_000_000, 12_150, '8230.452675'],
])('converts %i minor units at %i each to %s coins', (amount, rate, coins) => {
  expect(convertToCoins(amount, rate)).toBe(coins)
})

describe('opening hours of a channel, in the operator’s time zone', () => {
  const hours = { from: '10:00', until: '15:30' }
  const at = (clock: string) => Date.parse(`2026-11-23T${clock}:00+06:00`)
  it.each([
    ['09:59', at('10:00')],
    ['10:00', undefined],
    ['15:29', undefined],
    ['15:30', at('10:00') + 86_400_000],
    ['23:59', at('10:00') + 86_400_000],
    ['00:00', at('10:00')],
  ])('give the next opening time at %s', (clock, opens) => {
    expect(getOpeningTime(hours, at(clock))).toBe(opens)
  })

  it('the operator’s day begins at midnight in Dhaka', () => {
    expect(getOperatorDayStart(at('00:00'))).toBe(at('00:00'))
    expect(getOperatorDayStart(at('23:59'))).toBe(at('00:00'))
  })
})
