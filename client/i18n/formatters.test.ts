import { afterEach, describe, expect, it, vi } from 'vitest'
import { getFormatters } from './formatters'

/** A copy of the global `Intl`, because its members are not enumerable and cannot be spread. */
const globalIntl = { DateTimeFormat: Intl.DateTimeFormat }

/** Removes direction marks and normalises the spaces that formatters use. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '')

describe('numbers', () => {
  it('groups by thousands, or by lakh where the locale does', () => {
    expect(getFormatters('en-GB').integer(1234567)).toBe('1,234,567')
    expect(getFormatters('bn-BD-u-nu-latn').integer(1234567)).toBe('12,34,567')
    expect(getFormatters('ur-PK').integer(1234567)).toBe('1,234,567')
  })

  it('uses Latin digits in every language, so that amounts align', () => {
    for (const tag of ['bn-BD-u-nu-latn', 'en-GB', 'ur-PK'])
      expect(getFormatters(tag).integer(9876)).toBe('9,876')
  })
})

describe('amounts', () => {
  it('truncates amounts to whole units and never rounds up', () => {
    const { wholeAmount } = getFormatters('en-GB')
    expect(wholeAmount('24850.999999')).toBe('24,850')
    expect(wholeAmount('-0.99')).toBe('0')
    expect(wholeAmount('0.00')).toBe('0')
  })

  it('keeps amounts exact beyond the range of a float', () => {
    const { wholeAmount, exactAmount } = getFormatters('en-GB')
    expect(wholeAmount('9007199254740993.10')).toBe('9,007,199,254,740,993')
    expect(exactAmount('9007199254740993.19', 'BDT')).toBe('9,007,199,254,740,993.19')
  })

  it('shows the decimals of the currency', () => {
    const { exactAmount } = getFormatters('en-GB')
    expect(exactAmount('5', 'BDT')).toBe('5.00')
    expect(exactAmount('5.999', 'USD')).toBe('5.99')
    expect(exactAmount('5', 'JPY')).toBe('5')
  })

  it('keeps the decimals of a currency whose minor unit is rarely used', () => {
    const { exactAmount } = getFormatters('en-GB')
    expect(exactAmount('620.5', 'PKR')).toBe('620.50')
    expect(exactAmount('620', 'PKR')).toBe('620')
  })

  it('falls back to US dollars where neither wallet nor content has a currency', () => {
    const { exactAmount, currencySymbol } = getFormatters('en-US')
    expect(exactAmount('12.5', null)).toBe('12.50')
    expect(currencySymbol(null)).toBe('$')
  })

  it('returns the narrow symbol of a currency', () => {
    expect(getFormatters('en-GB').currencySymbol('BDT')).toBe('৳')
  })
})

/**
 * The original `Intl.NumberFormat`. The tests replace it with a class that lacks the features missing in
 * Chrome before 106, Safari before 15.4 and Firefox before 116.
 */
const { NumberFormat: CurrentNumberFormat } = Intl
class OldNumberFormat {
  #format: Intl.NumberFormat
  constructor(locale: string, options: Intl.NumberFormatOptions = {}) {
    if (options.signDisplay === 'negative') throw new RangeError('Value negative out of range')
    const { roundingMode: _, trailingZeroDisplay: __, ...supported } = options
    this.#format = new CurrentNumberFormat(locale, supported)
  }
  format(value: number | bigint | string): string {
    return this.#format.format(typeof value === 'string' ? Number(value) : value)
  }
  resolvedOptions(): Intl.ResolvedNumberFormatOptions {
    return this.#format.resolvedOptions()
  }
}

describe('amounts in the oldest supported browsers', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('truncates amounts without roundingMode', () => {
    vi.stubGlobal('Intl', { ...globalIntl, NumberFormat: OldNumberFormat })
    // The test uses a locale that no other test uses, because formatters are cached.
    const { integer, wholeAmount, exactAmount } = getFormatters('en-NZ')
    expect(integer(1234.9)).toBe('1,234')
    expect(integer(-0.9)).toBe('0')
    expect(wholeAmount('24850.999999')).toBe('24,850')
    expect(wholeAmount('-0.99')).toBe('0')
    expect(wholeAmount('-24850.99')).toBe('-24,850')
    expect(exactAmount('5.999', 'USD')).toBe('5.99')
    expect(exactAmount('-5.999', 'USD')).toBe('-5.99')
    expect(exactAmount('5', 'JPY')).toBe('5')
    expect(exactAmount('620.50', 'PKR')).toBe('620.50')
    expect(exactAmount('620.00', 'PKR')).toBe('620')
  })
})

describe('dates', () => {
  const instant = Date.UTC(2026, 10, 21, 18, 45)

  it('formats dates in the given time zone', () => {
    expect(getFormatters('en-GB').time(instant, 'Asia/Dhaka')).toBe('00:45')
    expect(plain(getFormatters('en-GB').dateTime(instant, 'UTC'))).toBe('21 Nov 2026, 18:45')
  })

  it('uses the language’s month names', () => {
    expect(getFormatters('bn-BD-u-nu-latn').dateTime(instant, 'UTC')).toContain('নভে')
    expect(getFormatters('ur-PK').dateTime(instant, 'UTC')).toContain('نومبر')
  })
})
