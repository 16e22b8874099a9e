import type { KnownLanguage } from '../../shared/config/languages'
import type { ProductConfig } from '../../shared/config/product'
import { href, type PageId, pages } from '../../shared/pages'
import { LANGUAGE_PARAMETER } from '../negotiation/language'

/**
 * The demo profile plays with sample data and stays out of search engines. Elsewhere a product is listed once it
 * names its public origin: without one there is no address to list, and the request's own Host is never believed.
 */
export const isIndexed = (product: ProductConfig): boolean =>
  product.complianceProfile !== 'demo' && product.origin !== undefined

/** Routes that search engines may list. */
export const indexableRoutes: readonly PageId[] = (Object.keys(pages) as PageId[]).filter(
  (id) => pages[id].indexable,
)

/**
 * Public address of a route: absolute when the product names its origin, else a path.
 * @param language in that language; without one the visitor's own is negotiated (hreflang `x-default`).
 */
export function publicUrl(product: ProductConfig, id: PageId, language?: KnownLanguage): string {
  const query = language ? `?${LANGUAGE_PARAMETER}=${language.tag}` : ''
  const origin = product.origin ? new URL(product.origin).origin : ''
  return `${origin}${href(id)}${query}`
}
