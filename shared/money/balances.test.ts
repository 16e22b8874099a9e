import { describe, expect, it } from 'vitest'
import { mainWalletBalance, mayHaveProviderMoney, sumProviderBalances, transferableBalance } from './balances'

const holds = (balance: string, inRound = '0') => ({ balance, inRound })

describe('the provider wallets', () => {
  it('adds up provider balances exactly', () => {
    expect(sumProviderBalances({ PG: holds('0.1'), JL: holds('0.2'), FC: holds('0') })).toEqual({
      amount: '0.3',
      unknown: [],
    })
  })

  it('omits unknown balances from the sum, and lists their providers', () => {
    expect(sumProviderBalances({ PG: holds('4200'), FC: null })).toEqual({ amount: '4200', unknown: ['FC'] })
  })

  it('has the sum 0 without providers', () => {
    expect(sumProviderBalances({})).toEqual({ amount: '0', unknown: [] })
  })
})

it('assumes that a provider with an unknown balance may have money', () => {
  expect([mayHaveProviderMoney({}), mayHaveProviderMoney({ PG: holds('0.00') })]).toEqual([false, false])
  expect([
    mayHaveProviderMoney(null),
    mayHaveProviderMoney({ PG: null }),
    mayHaveProviderMoney({ PG: holds('0.01') }),
  ]).toEqual([true, true, true])
})

it.each([
  ['1900', '500', '1400'],
  ['500', '500', '0'],
  ['0.3', '0.1', '0.2'],
  ['100', '500', '0'],
])(
  'a provider balance of %s with %s in a round allows the transfer of %s to the main wallet',
  (balance, inRound, free) => {
    expect(transferableBalance(holds(balance, inRound))).toBe(free)
  },
)

describe('the main wallet', () => {
  const wallet = (isTotal: boolean) => ({ balance: '100', isTotal, currency: 'BDT', currencySymbol: '' })
  const providers = { main: '40', balances: { PG: holds('60') } }

  it('has the reported balance, unless that is a total', () => {
    expect(mainWalletBalance(wallet(false), providers)).toBe('100')
    expect(mainWalletBalance(wallet(true), providers)).toBe('40')
  })

  it('has an unknown balance when only a total is reported', () => {
    expect(mainWalletBalance(wallet(true), null)).toBeNull()
  })
})
