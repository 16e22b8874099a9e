import { describe, expect, it } from 'vitest'
import { freeOf, mainOf, mayHold, providerTotal } from './wallet-figures'

const holds = (balance: string, inRound = '0') => ({ balance, inRound })

describe('the provider wallets', () => {
  it('add up exactly', () => {
    expect(providerTotal({ PG: holds('0.1'), JL: holds('0.2'), FC: holds('0') })).toEqual({
      amount: '0.3',
      unknown: [],
    })
  })

  it('leave out what is not known, and say of whom', () => {
    expect(providerTotal({ PG: holds('4200'), FC: null })).toEqual({ amount: '4200', unknown: ['FC'] })
  })

  it('hold nothing where there are none', () => {
    expect(providerTotal({})).toEqual({ amount: '0', unknown: [] })
  })
})

it('may be more than is known', () => {
  expect([mayHold({}), mayHold({ PG: holds('0.00') })]).toEqual([false, false])
  expect([mayHold(null), mayHold({ PG: null }), mayHold({ PG: holds('0.01') })]).toEqual([true, true, true])
})

it.each([
  ['1900', '500', '1400'],
  ['500', '500', '0'],
  ['0.3', '0.1', '0.2'],
  ['100', '500', '0'],
])('of %s with %s in a round, %s can be transferred to the main wallet', (balance, inRound, free) => {
  expect(freeOf(holds(balance, inRound))).toBe(free)
})

describe('the main wallet', () => {
  const wallet = (isTotal: boolean) => ({ balance: '100', isTotal, currency: 'BDT', currencySymbol: '' })
  const providers = { main: '40', balances: { PG: holds('60') } }

  it('is the balance, unless the platform says that it is a total', () => {
    expect(mainOf(wallet(false), providers)).toBe('100')
    expect(mainOf(wallet(true), providers)).toBe('40')
  })

  it('is not known of a total whose parts are not', () => {
    expect(mainOf(wallet(true), null)).toBeNull()
  })
})
