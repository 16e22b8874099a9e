import { describe, expect, it } from 'vitest'
import fc from '../../tests/fast-check'
import {
  addAmounts,
  compareAmounts,
  currencyDecimals,
  parseAmount,
  payoutMultiplier,
  percentageOfAmount,
  subtractAmount,
} from './amount'

describe('a typed amount', () => {
  it.each([
    ['2000', '2000'],
    ['2,000', '2000'],
    ['1,00,000', '100000'],
    ['1,234,567.80', '1234567.8'],
    ['2000.37', '2000.37'],
    ['12,5', '12.5'],
    ['12,34', '12.34'],
    ['0.05', '0.05'],
    ['.5', '0.5'],
    ['007', '7'],
    [' 2 000 ', '2000'],
    ["1'500", '1500'],
    ['২০০০.৩৭', '2000.37'],
    ['۱٬۵۰۰', '1500'],
    ['١٢٫٥', '12.5'],
    ['2000.', '2000'],
    ['\u061c١٬٢٣٤٫٥٠', '1234.5'],
    ['500\u00ad', '500'],
  ])('reads the amount %s as %s', (typed, amount) => expect(parseAmount(typed, 2)).toBe(amount))

  it.each([
    '',
    '.',
    '0',
    '0.00',
    '-5',
    '+5',
    '1e3',
    '2.000,50',
    '1.500',
    '250.000',
    '1.2.3',
    '5 taka',
    '1.234',
    // `1.000` is a thousand in Portuguese, Spanish or Turkish: never 1.
    '1.000',
    // `1,0000` is ten thousand in groups of four, or has a digit too many: never 1 or 10.
    '1,0000',
    '10,0000',
    '5000,0000',
    '12.500',
    '12345678901234',
    'NaN',
    'Infinity',
    '0x10',
  ])('refuses the amount %j', (typed) => expect(parseAmount(typed, 2)).toBeUndefined())

  it('has as many decimals as its currency', () => {
    expect([
      currencyDecimals('BDT'),
      currencyDecimals('JPY'),
      currencyDecimals('KWD'),
      currencyDecimals(null),
    ]).toEqual([2, 0, 3, 2])
    // Unicode's data omits minor units that are rarely used in cash, but account balances have them.
    expect([
      currencyDecimals('PKR'),
      currencyDecimals('IDR'),
      currencyDecimals('IQD'),
      currencyDecimals('VND'),
    ]).toEqual([2, 2, 3, 0])
    expect(parseAmount('10.5', 0)).toBeUndefined()
    expect(parseAmount('10.555', 3)).toBe('10.555')
    expect(parseAmount('1,250', 3)).toBeUndefined()
    expect(parseAmount('1,250.500', 3)).toBe('1250.5')
    expect(parseAmount('0,500', 2)).toBeUndefined()
    expect(parseAmount('0,500', 3)).toBe('0.5')
  })

  it('is read exactly, with groups of digits', () => {
    const minor = fc.bigInt({ min: 1n, max: 99_999_999_999_999n })
    fc.assert(
      fc.property(minor, (units) => {
        const plain = `${units / 100n}.${String(units % 100n).padStart(2, '0')}`
        const [whole = '', fraction = ''] = plain.split('.')
        const text = `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
        expect(compareAmounts(parseAmount(text, 2) ?? '0', plain)).toBe(0)
      }),
    )
  })
})

it('adds and subtracts without losing a minor unit', () => {
  expect(addAmounts('0.1', '0.2')).toBe('0.3')
  expect(subtractAmount('1000000000000.01', '0.02')).toBe('999999999999.99')
})

it('rounds a share half up to the minor unit', () => {
  expect(percentageOfAmount('33.33', '1.5', 2)).toBe('0.5')
  expect(percentageOfAmount('1', '0.5', 2)).toBe('0.01')
  expect(percentageOfAmount('100', '0.4', 0)).toBe('0')
})

it('rounds the payout as a multiple of the stake down to two decimals', () => {
  expect(payoutMultiplier('940', '100')).toBe('9.4')
  expect(payoutMultiplier('20', '3')).toBe('6.66')
  expect(payoutMultiplier('0', '3')).toBe('0')
  expect(payoutMultiplier('5', '0')).toBeUndefined()
})
