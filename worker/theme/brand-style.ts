import type { ProductConfig } from '../../shared/config/product'

/**
 * The operator's white-label hooks (client/styles/tokens.css) as CSS; empty when none is set. Values are
 * numbers, hex colours and listed font names by schema, so nothing an operator writes can leave the
 * declaration.
 */
export function brandStyle(brand: ProductConfig['brand']): string {
  const hooks: [string, string | number | undefined][] = [
    ['hue', brand.hue],
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
