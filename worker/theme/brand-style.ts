import type { ProductConfig } from '../../shared/config/product-schema'
import type { Theme } from '../../shared/config/theme'

/**
 * Colour of the page's background by theme (`--bg` in tokens.css): hue of a brand without one, degrees;
 * saturation and lightness.
 */
const BACKGROUND: Readonly<Record<Theme, readonly [hue: number, saturation: number, lightness: number]>> = {
  dark: [140, 0.12, 0.05],
  light: [99, 0.16, 0.955],
}

/**
 * Returns the page's background colour, for uses outside the page's CSS: the browser's toolbars and a live
 * chat's header.
 * @returns #rrggbb
 */
export function themeColour(theme: Theme, brand: ProductConfig['brand']): string {
  const [defaultHue, saturation, lightness] = BACKGROUND[theme]
  const hue = brand.hue ?? defaultHue
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  // Converts a colour from HSL to RGB: https://www.w3.org/TR/css-color-4/#hsl-to-rgb
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return `#${[0, 8, 4].map((n) => channel(n).toString(16).padStart(2, '0')).join('')}`
}

/**
 * Returns the operator's brand settings as custom properties in CSS (client/styles/tokens.css); empty when
 * none is set. The configuration schema allows only numbers, hex colours and listed font names, so no value
 * can break out of its declaration.
 */
export function createBrandCss(brand: ProductConfig['brand']): string {
  const hooks: [string, string | number | undefined][] = [
    ['hue', brand.hue],
    ['hue-light', brand.hue],
    ['accent', brand.accent],
    ['on-accent', brand.onAccent],
    ['accent-on-dark', brand.accentOnDark],
    ['accent-on-light', brand.accentOnLight],
    ['radius', brand.radius],
    ['font', brand.font && (brand.font === 'system-ui' ? 'system-ui' : `"${brand.font}"`)],
  ]
  const declarations = hooks.flatMap(([name, value]) =>
    value === undefined ? [] : [`--brand-${name}:${value}`],
  )
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`
}
