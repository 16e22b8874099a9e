import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pageTitle } from '../../client/i18n/page-title'
import { findLanguage, type SupportedLanguage } from '../../shared/config/languages'
import type { ProductConfig } from '../../shared/config/product-schema'
import { PAGES } from '../../shared/pages'
import type { PageId } from '../../shared/paths'
import { INDEXABLE_PAGES, isIndexed, publicUrl } from './indexing'

/** A document's metadata for search engines and link previews; attributes as React names them. */
export interface PageHead {
  title: string
  meta: { name?: string; property?: string; content: string }[]
  links: { rel: string; href: string; hrefLang?: string }[]
}

export const SITE_DESCRIPTION = msg`Slots, fishing games, live casino, poker, sports and lottery from many providers, made for your phone.`

/**
 * Returns a language as `language_TERRITORY`, which Open Graph requires. Ignores the locale of its number
 * formats, which may belong to another language.
 */
function ogLocale({ code, locale }: SupportedLanguage): string {
  const { language, region } = new Intl.Locale(findLanguage(code)?.locale ?? locale)
  return `${language}_${region}`
}

/**
 * Returns title, description, canonical URL, language alternates and Open Graph data of a page.
 * Every language has a separate canonical URL (`?lang=`), because a crawler can request it. The URL without
 * `?lang` negotiates the language and is `x-default`. Alternates must be absolute URLs, so they require a
 * configured origin.
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
  return { title, meta, links }
}
