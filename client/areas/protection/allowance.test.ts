import { describe, expect, it } from 'vitest'
import { parseTypedLimit } from '../../../shared/areas/protection/typed-limit'

const day = { kind: 'time', period: 'day' } as const
const money = { kind: 'deposit', period: 'day' } as const

describe('typed limits', () => {
  it.each([
    ['3500', 'BDT', '3500'],
    ['৩,৫০০.৫০', 'BDT', '3500.5'],
    ['۳۵۰۰', 'PKR', '3500'],
    ['0.01', 'BDT', '0.01'],
    ['500', 'JPY', '500'],
  ])('parses the amount %s %s exactly', (amount, currency, expected) => {
    expect(parseTypedLimit(money, { amount, unit: 'minutes' }, currency)).toEqual({ amount: expected })
  })

  it.each([
    ['0', 'BDT'],
    ['-5', 'BDT'],
    ['1.005', 'BDT'],
    ['1.5', 'JPY'],
    ['much', 'BDT'],
    ['1e3', 'BDT'],
    ['12345678901234', 'BDT'],
  ])('rejects the amount %s %s, which is not positive or has too many decimals', (amount, currency) => {
    expect(parseTypedLimit(money, { amount, unit: 'minutes' }, currency)).toEqual({ fault: 'amount-format' })
  })

  it.each([
    ['90', 'minutes', '90'],
    ['۹۰', 'minutes', '90'],
    ['2', 'hours', '120'],
    ['১.৫', 'hours', '90'],
    ['1,25', 'hours', '75'],
    ['24', 'hours', '1440'],
  ] as const)('converts %s %s to whole minutes', (amount, unit, expected) => {
    expect(parseTypedLimit(day, { amount, unit }, null)).toEqual({ amount: expected })
  })

  it.each([
    ['1.5', 'minutes', 'limit-minutes'],
    ['0.33', 'hours', 'limit-minutes'],
    ['0', 'hours', 'limit-minutes'],
    ['24.5', 'hours', 'limit-too-long'],
    ['1441', 'minutes', 'limit-too-long'],
  ] as const)(
    'rejects the time %s %s, which is not whole minutes or exceeds the period',
    (amount, unit, fault) => {
      expect(parseTypedLimit(day, { amount, unit }, null)).toEqual({ fault })
    },
  )
})
