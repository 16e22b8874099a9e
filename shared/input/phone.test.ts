import { describe, expect, it } from 'vitest'
import { parsePhone } from './phone'

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
    ['+923001234567', '880'],
    ['1712345678', ''],
    ['1712345678', '0880'],
    ['12345678', '8801'],
    ['1'.repeat(10_000), '880'],
  ])('refuses %s with dialling code %s', (typed, dialingCode) => {
    expect(national(typed, dialingCode)).toBeNull()
  })
})
