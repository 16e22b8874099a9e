import { converter } from 'culori'
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

const neutrals = ['--bg', '--surface-2', '--surface-3', '--line', '--text-1', '--text-2']

it.each([0, 20, 140, 220, 300])(
  'tints the neutral colours of both themes with the configured hue %s',
  (hue) => {
    const colourOf = resolveDesignTokens({ name: 'Oriel', hue })
    for (const theme of THEME_NAMES)
      for (const token of neutrals) {
        const { h = Number.NaN, s = 0, l = 0 } = converter('hsl')(colourOf(theme, token)) ?? {}
        // Rounding to 8 bits moves the hue of a nearly grey colour by up to one step of a channel.
        const step = 60 / (255 * 2 * s * Math.min(l, 1 - l))
        expect(Math.abs(((h - hue + 540) % 360) - 180), `${theme} ${token}`).toBeLessThanOrEqual(step)
      }
  },
)

it('draws the product’s default brand as designed', () => {
  const colourOf = resolveDesignTokens({ name: 'Oriel' })
  expect(['--bg', '--surface-2', '--surface-3', '--line'].map((token) => colourOf('light', token))).toEqual([
    ...['#f3f5f2', '#e8ece6', '#d9ded6', '#dfe3dd'],
  ])
})
