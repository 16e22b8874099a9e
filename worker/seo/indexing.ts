import type { Handler, MiddlewareHandler } from 'hono'
import { findLanguage, type SupportedLanguage } from '../../shared/config/languages'
import type { ProductConfig } from '../../shared/config/product-schema'
import { API_PREFIX } from '../../shared/http/worker-paths'
import { PAGES } from '../../shared/pages'
import { href, type PageId, pageIds, paths } from '../../shared/paths'
import type { AppEnv } from '../env'
import { LANGUAGE_PARAMETER } from '../negotiation/language'
import { setHeader } from '../security/response-headers'

/**
 * True when search engines may list the product. The demo profile has sample data and is never listed. Other
 * products are listed once they configure their public origin, since the Host of a request cannot be trusted
 * for URLs.
 */
export const isIndexed = ({ complianceProfile, origin, searchEngines }: ProductConfig): boolean =>
  complianceProfile !== 'demo' && origin !== undefined && searchEngines === 'on'

export const INDEXABLE_PAGES: readonly PageId[] = pageIds.filter((id) => PAGES[id].indexable)

/**
 * Returns the public URL of a page: absolute when the product configures its origin, else a path.
 * @param language language of the page; without it, the URL has no `?lang` and the visitor's language is
 * negotiated (hreflang `x-default`)
 */
export function publicUrl(product: ProductConfig, id: PageId, language?: SupportedLanguage): string {
  const query = language ? `?${LANGUAGE_PARAMETER}=${language.tag}` : ''
  const origin = product.origin ? new URL(product.origin).origin : ''
  return `${origin}${href(id)}${query}`
}

/**
 * Middleware that sets `X-Robots-Tag: noindex` on every response, including images and errors, while search
 * engines may not list the product. The header is needed in addition to robots.txt, because a crawler that
 * follows a link from another site may read a page in spite of robots.txt.
 */
export function sendNoIndex(product: ProductConfig): MiddlewareHandler<AppEnv> {
  const isHidden = !isIndexed(product)
  return async (c, next) => {
    await next()
    if (isHidden) setHeader(c, 'X-Robots-Tag', 'noindex')
  }
}

/**
 * Paths that crawlers need not read: the API, the data of pages, and pages that redirect guests to the login.
 */
const disallowed: readonly string[] = [
  API_PREFIX,
  '/m/*.data',
  ...pageIds.filter((id) => PAGES[id].needsLogin).flatMap((id): readonly string[] => paths[id]),
]

/**
 * Returns the text of robots.txt (RFC 9309). Disallows everything while search engines may not list the
 * product.
 */
export function createRobotsTxt(product: ProductConfig): string {
  if (!isIndexed(product)) return 'User-agent: *\nDisallow: /\n'
  const rules = disallowed.map((path) => `Disallow: ${path}`)
  const sitemap = `Sitemap: ${new URL('/sitemap.xml', product.origin).href}`
  return ['User-agent: *', ...rules, 'Allow: /', '', sitemap, ''].join('\n')
}

/** Responds to GET /robots.txt. */
export const serveRobotsTxt =
  (product: ProductConfig): Handler<AppEnv> =>
  (c) =>
    c.text(createRobotsTxt(product), 200, { 'Cache-Control': 'public, max-age=3600' })

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/**
 * Returns a sitemap (sitemaps.org 0.9) with every indexable page in every language, and links to its other
 * languages.
 */
export function createSitemapXml(product: ProductConfig): string {
  const listed = isIndexed(product) ? INDEXABLE_PAGES : []
  const languages = product.languages.flatMap((code) => findLanguage(code) ?? [])
  const entries = listed.flatMap((id) => {
    const alternates = [
      ...languages.map((language) => [language.tag, publicUrl(product, id, language)] as const),
      ['x-default', publicUrl(product, id)] as const,
    ].map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(href)}"/>`)
    return languages.map((language) => {
      const url = escapeXml(publicUrl(product, id, language))
      return `<url><loc>${url}</loc>${alternates.join('')}</url>`
    })
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** Responds to GET /sitemap.xml. */
export const serveSitemap =
  (product: ProductConfig): Handler<AppEnv> =>
  (c) =>
    c.body(createSitemapXml(product), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    })
