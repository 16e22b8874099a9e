import type { KnownLanguage } from '../../shared/config/languages'
import type { ProductConfig } from '../../shared/config/product'
import { pages } from '../../shared/pages'
import { href, type PageId, pageIds } from '../../shared/paths'
import { LANGUAGE_PARAMETER } from '../negotiation/language'

/**
 * Whether search engines may list the product. The demo profile has sample data and is never listed. Other products are
 * listed once they configure their public origin, since the Host of a request cannot be trusted for URLs.
 */
export const isIndexed = (product: ProductConfig): boolean =>
  product.complianceProfile !== 'demo' && product.origin !== undefined

/** Routes that search engines may list. */
export const indexableRoutes: readonly PageId[] = pageIds.filter((id) => pages[id].indexable)

/**
 * The public URL of a page: absolute when the product configures its origin, else a path.
 * @param language of the page; without one, the visitor's language is negotiated (hreflang `x-default`)
 */
export function publicUrl(product: ProductConfig, id: PageId, language?: KnownLanguage): string {
  const query = language ? `?${LANGUAGE_PARAMETER}=${language.tag}` : ''
  const origin = product.origin ? new URL(product.origin).origin : ''
  return `${origin}${href(id)}${query}`
}
