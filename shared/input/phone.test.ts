import { describe, expect, it } from 'vitest'
import { normaliseMobileNumber, parsePhone } from './phone'

const national = (typed: string, dialingCode = '880') => parsePhone(typed, dialingCode)?.national ?? null

describe('parsePhone', () => {
  it.each([
    '1712345678',
    '01712345678',
    '০১৭১২৩৪৫৬৭৮',
    '۰۱۷۱۲۳۴۵۶۷۸',
    '01712-345 678',
    '+8801712345678',
    '008801712345678',
    '\u202A+880 1712 345678\u202C',
    '\u061c01712345678',
    '00 880 1712345678',
    'tel:+880-1712-345678',
  ])('reads %s as the same number', (typed) => {
    expect(national(typed)).toBe('1712345678')
  })

  it('accepts the dialling code with a plus', () => {
    expect(parsePhone('0300 1234567', '+92')).toEqual({ dialingCode: '92', national: '3001234567' })
  })

  it.each([
    ['', '880'],
    ['12', '880'],
    ['abc', '880'],
    ['0171234567890123456789', '880'],
    ['001712345678', '880'],
    ['0001712345678', '880'],
    ['712345678', '225'],
    ['+923001234567', '880'],
    ['1712345678', ''],
    ['1712345678', '0880'],
    ['12345678', '8801'],
    ['1'.repeat(10_000), '880'],
  ])('refuses %s with dialling code %s', (typed, dialingCode) => {
    expect(national(typed, dialingCode)).toBeNull()
  })
})

describe('parseMobile', () => {
  // In +225, +242 and +39, and in some numbers of +241, the zero belongs to the number.
  it.each([
    ['880', '01712345678', '1712345678'],
    ['92', '03001234567', '3001234567'],
    ['225', '0712345678', '0712345678'],
    ['242', '061234567', '061234567'],
    ['241', '06031234', '06031234'],
    ['241', '061234567', '61234567'],
    ['241', '01441234', '01441234'],
    ['39', '0236618300', '0236618300'],
    ['39', '3123456789', '3123456789'],
    ['54', '01123456789', '1123456789'],
    ['54', '0111523456789', '91123456789'],
    ['36', '06201234567', '201234567'],
    ['7', '89123456789', '9123456789'],
    ['1', '12015550123', '2015550123'],
  ])('normalises +%s %s to %s, also when it is parsed again', (countryDialingCode, typed, mobileNum) => {
    const spelt = { mobileNum, countryDialingCode }
    expect(normaliseMobileNumber({ mobileNum: typed, countryDialingCode })).toEqual(spelt)
    expect(normaliseMobileNumber(spelt)).toEqual(spelt)
  })
})
