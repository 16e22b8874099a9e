import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pageTitle } from '../../client/i18n/page-title'
import { findLanguage, type SupportedLanguage } from '../../shared/config/languages'
import type { ProductConfig } from '../../shared/config/product-schema'
import { PAGES } from '../../shared/pages'
import type { PageId } from '../../shared/paths'
import { INDEXABLE_PAGES, isIndexed, publicUrl } from './indexing'
import { createStructuredData } from './structured-data'

/** A document's metadata for search engines and link previews; attributes as React names them. */
export interface PageHead {
  title: string
  meta: { name?: string; property?: string; content: string }[]
  links: { rel: string; href: string; hrefLang?: string }[]
  /** Structured data as JSON-LD; undefined when the page has none. */
  structuredData?: object | undefined
}

export const SITE_DESCRIPTION = msg`Slots, fishing games, live casino, poker, sports and lottery from many providers, made for your phone.`

/** The brand's image for link previews, which `npm run brand` writes; width and height in px. */
const SHARE_IMAGE = { path: '/share.png', width: '1200', height: '630' } as const

/**
 * Returns a language as `language_TERRITORY`, which Open Graph requires. Ignores the locale of its number
 * formats, which may belong to another language.
 */
function ogLocale({ code, locale }: SupportedLanguage): string {
  const { language, region } = new Intl.Locale(findLanguage(code)?.locale ?? locale)
  return `${language}_${region}`
}

/**
 * Returns title, description, canonical URL, language alternates, Open Graph and structured data of a page.
 * Every language has a separate canonical URL (`?lang=`), because a crawler can request it. The URL without
 * `?lang` negotiates the language and is `x-default`. Alternates and images must be absolute URLs, so they
 * require a configured origin. Pages behind a login have no image, because previews never show them.
 */
export function createPageHead(options: {
  product: ProductConfig
  language: SupportedLanguage
  id: PageId
  i18n: I18n
}): PageHead {
  const { product, language, id, i18n } = options
  const { name: brand } = product.brand
  const title = pageTitle(i18n, PAGES[id].title, brand)
  const canonical = publicUrl(product, id, language)
  const isListed = isIndexed(product) && INDEXABLE_PAGES.includes(id)

  const meta: PageHead['meta'] = [
    { name: 'description', content: i18n._(SITE_DESCRIPTION) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand },
    { property: 'og:title', content: title },
    { property: 'og:description', content: i18n._(SITE_DESCRIPTION) },
    { property: 'og:locale', content: ogLocale(language) },
  ]
  if (product.origin) meta.push({ property: 'og:url', content: canonical })
  if (product.origin && !PAGES[id].needsLogin)
    meta.push(
      { property: 'og:image', content: new URL(SHARE_IMAGE.path, product.origin).href },
      { property: 'og:image:width', content: SHARE_IMAGE.width },
      { property: 'og:image:height', content: SHARE_IMAGE.height },
      { property: 'og:image:alt', content: brand },
      // Twitter takes title, description and image from Open Graph, but has no other way to show a large image.
      { name: 'twitter:card', content: 'summary_large_image' },
    )
  if (!isListed) meta.push({ name: 'robots', content: 'noindex' })

  const others = product.languages.flatMap((code) => findLanguage(code) ?? [])
  if (isListed)
    for (const other of others)
      if (other.tag !== language.tag) meta.push({ property: 'og:locale:alternate', content: ogLocale(other) })

  const links: PageHead['links'] = [{ rel: 'canonical', href: canonical }]
  if (product.origin && isListed) {
    for (const other of others)
      links.push({ rel: 'alternate', hrefLang: other.tag, href: publicUrl(product, id, other) })
    links.push({ rel: 'alternate', hrefLang: 'x-default', href: publicUrl(product, id) })
  }
  return { title, meta, links, structuredData: createStructuredData(options) }
}
