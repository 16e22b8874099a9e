import { expect, it } from 'vitest'
import { THEME_NAMES } from '../../../shared/config/theme'
import { themeColour } from '../../../worker/theme/brand-style'
import { resolveDesignTokens } from './tokens'

it('resolves design tokens with references, calculations, colour mixes and themes', () => {
  const colourOf = resolveDesignTokens({ name: 'Oriel', accent: '#ff0000' })
  expect(colourOf('dark', '--accent')).toBe('#ff0000')
  expect(colourOf('dark', '--accent-soft')).toBe('#ff000021')
  expect(colourOf('light', '--accent-press')).toBe('#e00000')
  expect(colourOf('light', '--surface-1')).toBe('#ffffff')
  expect(() => colourOf('dark', '--s-4')).toThrow('--s-4 is no colour')
})

it.each([undefined, 0, 20, 45, 140, 220, 359.5])(
  'the worker’s toolbar colour equals the page’s background at hue %s',
  (hue) => {
    const brand = { name: 'Oriel', ...(hue !== undefined && { hue }) }
    for (const theme of THEME_NAMES)
      expect(themeColour(theme, brand)).toBe(resolveDesignTokens(brand)(theme, '--bg'))
  },
)
