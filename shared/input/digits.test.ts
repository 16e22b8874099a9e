import { describe, expect, it } from 'vitest'
import { digitsOnly, toLatinDigits } from './digits'

/** Numbering systems with non-Latin digits that this engine supports. */
const systems = Intl.supportedValuesOf('numberingSystem').filter((system) => {
  const text = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1234567890)
  return /^\p{Nd}{10}$/u.test(text)
})

describe('toLatinDigits', () => {
  it.each(systems)('converts the digits of the numbering system %s', (system) => {
    const format = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false })
    expect(toLatinDigits(format.format(1234567890))).toBe('1234567890')
  })

  it('is tested with the numbering systems of all supported languages', () => {
    expect(systems).toEqual(expect.arrayContaining(['beng', 'deva', 'arab', 'arabext', 'thai', 'mymr']))
  })

  it('removes direction marks, but not letters', () => {
    expect(toLatinDigits('\u2067+٨٨٠\u2069 abc-১')).toBe('+880 abc-1')
  })

  it('removes everything but digits from a code', () => {
    expect(digitsOnly('১২৩ - 456')).toBe('123456')
  })
})
