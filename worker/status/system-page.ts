import type { Context } from 'hono'
import type { KnownLanguage } from '../../shared/config/languages'
import type { Theme } from '../../shared/config/theme'
import type { AppEnv } from '../env'
import { configuredLanguages, languageOf, withDigits } from '../negotiation/language'
import { themeOf } from '../negotiation/theme'
import { product } from '../start/index'
import { type SystemPage, systemHtml } from './system-html'

/**
 * Status of each page. 451 (RFC 7725) for a restricted region, because it is the law and the licence that close it,
 * not a missing right of this visitor, as 403 would say.
 */
const statusOf = { maintenance: 503, restricted: 451, 'service-error': 500, offline: 200 } as const

/** An error can come before the middleware that sets these. */
type Negotiated = Partial<{ language: KnownLanguage; theme: Theme; nonce: string; requestId: string }>

/**
 * Answers with a page in place of the product: maintenance, restricted region, or our own failure (for `onError`).
 * A complete document without scripts, never kept by any cache.
 *
 * @param headers such as Retry-After.
 * @example app.onError((error, c) => renderSystemPage(c, { kind: 'service-error' }))
 */
export function renderSystemPage(
  c: Context<AppEnv>,
  page: SystemPage,
  headers: Record<string, string> = {},
): Response {
  const known: Negotiated = c.var
  const html = systemHtml(page, {
    brand: product.brand,
    language: withDigits(
      known.language ?? languageOf(c, configuredLanguages(product.languages)),
      product.digits,
    ),
    theme: known.theme ?? themeOf(c),
    nonce: known.nonce ?? '',
    requestId: known.requestId ?? '',
  })
  return c.html(html, statusOf[page.kind], {
    'Cache-Control': 'private, no-store',
    Vary: 'Cookie, Accept-Language',
    ...headers,
  })
}
