import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SupportedLanguage } from '../../shared/config/languages'
import type { ProductConfig } from '../../shared/config/product-schema'
import { PAGES } from '../../shared/pages'
import type { PageId } from '../../shared/paths'
import { INDEXABLE_PAGES, publicUrl } from './indexing'

/** Minimum width and height that Google requires of a logo, px. */
const LOGO_MIN = 112
/** The brand's icon in a square of 512 px, which `npm run brand` writes. */
const BRAND_ICON = '/icons/icon-512.png'

/**
 * Returns the path or URL of the brand's logo; undefined when the operator's icons are all too small. An
 * operator with icons of other paths may not have replaced the product's, so these are then no fallback.
 */
function logoOf({ appIcons }: ProductConfig): string | undefined {
  if (!appIcons) return BRAND_ICON
  const isLarge = (sizes: string) =>
    sizes === 'any' || sizes.split('x').every((side) => Number(side) >= LOGO_MIN)
  return appIcons.find(({ sizes, purpose }) => purpose === 'any' && isLarge(sizes))?.src
}

/**
 * Returns a page's structured data for search engines, as JSON-LD: the organisation on home, and the way from
 * home on the other indexable pages. Undefined on all other pages, and when no origin is configured, because
 * URLs must be absolute. Contains nothing that is not configured.
 *
 * Follows Google's rules, https://developers.google.com/search/docs/appearance/structured-data/organization
 * and …/breadcrumb: a breadcrumb list has at least two items, and the last one, the page itself, needs no URL.
 */
export function createStructuredData(options: {
  product: ProductConfig
  language: SupportedLanguage
  id: PageId
  i18n: I18n
}): object | undefined {
  const { product, language, id, i18n } = options
  if (product.origin === undefined || !INDEXABLE_PAGES.includes(id)) return undefined
  if (id === 'home') {
    const logo = logoOf(product)
    return {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: product.brand.name,
      url: publicUrl(product, id),
      ...(logo !== undefined && { logo: new URL(logo, product.origin).href }),
    }
  }
  const { title } = PAGES[id]
  if (title === null) return undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: i18n._(msg`Home`),
        item: publicUrl(product, 'home', language),
      },
      { '@type': 'ListItem', position: 2, name: i18n._(title) },
    ],
  }
}
