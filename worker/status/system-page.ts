import type { Context } from 'hono'
import type { KnownLanguage } from '../../shared/config/languages'
import type { Theme } from '../../shared/config/theme'
import type { AppEnv } from '../env'
import { loadCatalog } from '../negotiation/catalogs'
import { configuredLanguages, LANGUAGE_VARY, languageOf, withDigits } from '../negotiation/language'
import { themeOf } from '../negotiation/theme'
import { product } from '../start/index'
import { type SystemOccasion, type SystemPage, systemHtml } from './system-html'

/**
 * Status of each page. A restricted region is 451 (RFC 7725), because the law and the licence close it; 403 would mean
 * that this visitor lacks a right.
 */
const statusOf = { maintenance: 503, busy: 503, restricted: 451, 'service-error': 500, offline: 200 } as const

/** Stands in a kept page for the nonce of each answer. */
const NONCE_MARK = 'nonce-of-each-answer'
/** By language and theme. */
const busyPages = new Map<string, string>()

/** The page of a busy isolate, which has no time to render it for each visitor. */
function busyHtml({ nonce, ...occasion }: SystemOccasion): string {
  const key = `${occasion.language.tag} ${occasion.theme}`
  const html = busyPages.get(key) ?? systemHtml({ kind: 'busy' }, { ...occasion, nonce: NONCE_MARK })
  busyPages.set(key, html)
  return html.replaceAll(NONCE_MARK, nonce)
}

/** Partial, because an error can occur before the middleware that sets these. */
type Negotiated = Partial<{ language: KnownLanguage; theme: Theme; nonce: string; requestId: string }>

/**
 * Responds with a page in place of the product: maintenance, restricted region, offline, or a failure of ours (for
 * `onError`). It is a complete document that no cache keeps.
 *
 * @param headers such as Retry-After
 * @example app.onError((error, c) => renderSystemPage(c, { kind: 'service-error' }))
 */
export async function renderSystemPage(
  c: Context<AppEnv>,
  page: SystemPage,
  headers: Record<string, string> = {},
): Promise<Response> {
  const known: Negotiated = c.var
  const language = known.language ?? languageOf(c, configuredLanguages(product.languages))
  await loadCatalog(language)
  const occasion = {
    brand: product.brand,
    language: withDigits(language, product.digits),
    theme: known.theme ?? themeOf(c),
    nonce: known.nonce ?? '',
    requestId: known.requestId ?? '',
    isDemo: product.complianceProfile === 'demo',
  }
  const html = page.kind === 'busy' ? busyHtml(occasion) : systemHtml(page, occasion)
  return c.html(html, statusOf[page.kind], {
    'Cache-Control': 'private, no-store',
    'Content-Language': language.tag,
    Vary: LANGUAGE_VARY,
    ...headers,
  })
}
