import { describe, expect, it } from 'vitest'
import fc from '../../tests/fast-check'
import {
  type ChosenPayoutOption,
  checkAccountNumber,
  countDigits,
  parseBankAccountNumber,
} from './account-number'

const digits = {
  id: 'city',
  name: 'City',
  format: 'digits',
  minDigits: 13,
  maxDigits: 17,
  branch: 'none',
} as const
const bank: ChosenPayoutOption = { kind: 'bank', option: digits }
const ibanBank = (country?: string): ChosenPayoutOption => ({
  kind: 'bank',
  option: { ...digits, format: 'iban', ...(country !== undefined && { country }) },
})
const wallet = (country: string): ChosenPayoutOption => ({
  kind: 'wallet',
  option: { id: 'padma', name: 'Padma', country },
})
const coin = (network: string): ChosenPayoutOption => ({
  kind: 'coin',
  option: { id: 'usdt', coin: 'USDT', network },
})

describe('an account number that consists of digits', () => {
  it.each([
    ['1402771800123', '1402771800123'],
    [' 1402 7718-0012 3 ', '1402771800123'],
    ['1402–7718—0012‑3', '1402771800123'],
    ['১৪০২৭৭১৮০০১২৩', '1402771800123'],
    ['A/C No: 1402 7718 00123', '1402771800123'],
    ['١٤٠٢٧٧١٨٠٠١٢٣', '1402771800123'],
    ['۱۴۰۲ ۷۷۱۸ ۰۰۱۲ ۳', '1402771800123'],
    ['\u206714027718001234567\u2069', '14027718001234567'],
  ])('reads the account number %j', async (typed, number) => {
    expect(await checkAccountNumber(bank, typed)).toEqual({ number })
  })

  it.each(['', '140277180012', '140277180012345678', '140277180012x', '1402.7718.0012.3', '+1402771800123'])(
    'refuses the account number %j',
    async (typed) => {
      expect(await checkAccountNumber(bank, typed)).toEqual({ fault: 'account-format' })
    },
  )

  it('accepts exactly the lengths that the bank allows', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,30}$/), (number) => {
        const isTaken = number.length >= 13 && number.length <= 17
        expect(parseBankAccountNumber(number, digits)).toEqual(
          isTaken ? { number } : { fault: 'account-format' },
        )
      }),
    )
  })

  it('counts digits of any script', () => {
    expect(countDigits('১৪-০২ 77x')).toBe(6)
  })
})

describe('an IBAN', () => {
  it.each([
    ['PK', 'PK36SCBL0000001123456702', 'PK36SCBL0000001123456702'],
    ['PK', 'pk36 scbl 0000 0011 2345 6702', 'PK36SCBL0000001123456702'],
    ['PK', 'PK۳۶ SCBL ۰۰۰۰ ۰۰۱۱ ۲۳۴۵ ۶۷۰۲', 'PK36SCBL0000001123456702'],
    ['AE', 'AE07-0331-2345-6789-0123-456', 'AE070331234567890123456'],
    [undefined, 'GB29 NWBK 6016 1331 9268 19', 'GB29NWBK60161331926819'],
    [undefined, 'DE89370400440532013000', 'DE89370400440532013000'],
    [undefined, 'FR1420041010050500013M02606', 'FR1420041010050500013M02606'],
  ])('reads for %s the IBAN %s', async (country, typed, number) => {
    expect(await checkAccountNumber(ibanBank(country), typed)).toEqual({ number })
  })

  it.each([
    ['PK', ''],
    ['PK', 'PK36SCBL0000001123456703'],
    ['PK', 'PK36SCBL0000001123457602'],
    ['PK', 'PK36SCBL000000112345670'],
    ['PK', 'AE070331234567890123456'],
    [undefined, 'BD36SCBL0000001123456702'],
    [undefined, 'ZZ29NWBK60161331926819'],
    [undefined, 'PK36 1234 0000 0011 2345 6702'],
    [undefined, '1402771800123'],
    [undefined, 'DE8937040044053201300'],
  ])('refuses for %s the IBAN %j', async (country, typed) => {
    expect(await checkAccountNumber(ibanBank(country), typed)).toEqual({ fault: 'iban-format' })
  })
})

describe('a mobile wallet', () => {
  it.each([
    ['BD', '01712345678', '+8801712345678'],
    ['BD', '০১৭১২-৩৪৫ ৬৭৮', '+8801712345678'],
    ['BD', '+880 1712 345678', '+8801712345678'],
    ['BD', '008801712345678', '+8801712345678'],
    ['PK', '0300 1234567', '+923001234567'],
  ])('reads for %s the wallet number %s', async (country, typed, number) => {
    expect(await checkAccountNumber(wallet(country), typed)).toEqual({ number })
  })

  it.each([
    ['BD', '12345'],
    ['BD', '+923001234567'],
    ['PK', '01712345678901'],
    ['ZZ', '01712345678'],
  ])('refuses for %s the wallet number %s', async (country, typed) => {
    expect(await checkAccountNumber(wallet(country), typed)).toEqual({ fault: 'mobile-format' })
  })
})

describe('a coin address', () => {
  const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  it('removes spaces from a pasted coin address', async () => {
    expect(await checkAccountNumber(coin('TRC-20'), ` ${tron}\n`)).toEqual({ number: tron })
  })
  it.each([
    ['TRC-20', tron.toLowerCase()],
    ['ERC-20', tron],
    ['Solana', tron],
  ])('refuses for %s the address %s', async (network, typed) => {
    expect(await checkAccountNumber(coin(network), typed)).toEqual({ fault: 'address-format' })
  })
})
