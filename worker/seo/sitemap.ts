import type { Handler } from 'hono'
import { findLanguage } from '../../shared/config/languages'
import type { ProductConfig } from '../../shared/config/product'
import type { AppEnv } from '../env'
import { indexableRoutes, isIndexed, publicUrl } from './indexing'

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** A sitemap (sitemaps.org 0.9) of every indexable page in every language, with its language alternates. */
export function sitemapXml(product: ProductConfig): string {
  const listed = isIndexed(product) ? indexableRoutes : []
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

/** GET /sitemap.xml */
export const sitemap =
  (product: ProductConfig): Handler<AppEnv> =>
  (c) =>
    c.body(sitemapXml(product), 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    })
