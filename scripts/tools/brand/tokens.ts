import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolve } from '@asamuzakjp/css-color'
import { generate, parse, walk } from 'css-tree'
import type { ProductConfig } from '../../../shared/config/product-schema.ts'
import type { Theme } from '../../../shared/config/theme.ts'
import { createBrandCss } from '../../../worker/theme/brand-style.ts'

export type Brand = ProductConfig['brand']

type Properties = Record<Theme, Record<string, string>>

/**
 * Returns the themes to which a selector of tokens.css applies. Rules for `:root` apply to both, because the
 * light theme only overrides the dark one.
 */
const themesOf = (selector: string): readonly Theme[] => {
  if (selector.includes(':root')) return ['dark', 'light']
  return selector.includes('light') ? ['light'] : []
}

/**
 * Adds the custom properties of a style sheet in their order. Properties in media queries are skipped,
 * because they are not colours.
 */
function addProperties(css: string, themes: Properties): void {
  walk(parse(css), {
    visit: 'Declaration',
    enter({ property, value }) {
      if (!this.rule || this.atrule?.name === 'media') return
      for (const theme of themesOf(generate(this.rule.prelude)))
        themes[theme][property] = generate(value).trim()
    },
  })
}

const baseProperties: Properties = { dark: {}, light: {} }
addProperties(
  readFileSync(join(import.meta.dirname, '../../../client/styles/tokens.css'), 'utf8'),
  baseProperties,
)

/**
 * Resolves the design tokens of both themes as a browser would with this brand.
 * @returns a function that returns the colour of a token such as `--surface-1`, as #rrggbb or, if
 *   translucent, as #rrggbbaa; throws an Error when the token is not a colour
 */
export function resolveDesignTokens(brand: Brand): (theme: Theme, token: string) => string {
  const themes: Properties = { dark: { ...baseProperties.dark }, light: { ...baseProperties.light } }
  addProperties(createBrandCss(brand), themes)
  return (theme, token) => {
    const colour = resolve(`var(${token})`, { format: 'hexAlpha', customProperty: themes[theme] })
    // The resolver returns transparent for values that are not colours. No design token is transparent.
    if (!colour?.startsWith('#') || /^#.{6}00$/.test(colour))
      throw new Error(`${token} is no colour in the ${theme} theme`)
    return colour
  }
}
