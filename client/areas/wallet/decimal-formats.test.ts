import { expect, it } from 'vitest'
import { getDecimalFormats } from './decimal-formats'

it('formats a number with all its decimals and no others', () => {
  const { decimal } = getDecimalFormats('en-GB')
  expect(decimal('16.420001')).toBe('16.420001')
  expect(decimal('9007199254740993.5')).toBe('9,007,199,254,740,993.5')
  expect(decimal('12')).toBe('12')
})

it('formats percentages in the style of the language', () => {
  expect(getDecimalFormats('en-GB').percent('1.5')).toBe('1.5%')
  expect(getDecimalFormats('bn-BD-u-nu-latn').percent(62)).toBe('62%')
})
