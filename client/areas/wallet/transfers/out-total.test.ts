import { describe, expect, it } from 'vitest'
import { freeOf, outTotal } from './out-total'

const holds = (balance: string, inRound = '0') => ({ balance, inRound })

describe('what is out', () => {
  it('is the exact sum of what the vendors hold', () => {
    expect(outTotal({ PG: holds('0.1'), JL: holds('0.2'), FC: holds('0') })).toEqual({
      amount: '0.3',
      wallets: 2,
      unknown: [],
    })
  })

  it('leaves out what is not known, and says of whom', () => {
    expect(outTotal({ PG: holds('4200'), FC: null })).toEqual({ amount: '4200', wallets: 1, unknown: ['FC'] })
  })

  it('is nothing without vendors', () => {
    expect(outTotal({})).toEqual({ amount: '0', wallets: 0, unknown: [] })
  })
})

it.each([
  ['1900', '500', '1400'],
  ['500', '500', '0'],
  ['0.3', '0.1', '0.2'],
  ['100', '500', '0'],
])('of %s with %s in a round, %s can come home', (balance, inRound, free) => {
  expect(freeOf(holds(balance, inRound))).toBe(free)
})
