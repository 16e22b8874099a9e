import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { SupportedLanguage } from '../../shared/config/languages'
import type { Theme } from '../../shared/config/theme'
import { concatBytes } from '../../shared/encoding/bytes'
import type { AppEnv, Variables } from '../env'
import { loadLanguageCatalog } from '../negotiation/catalog-loaders'
import {
  findConfiguredLanguages,
  LANGUAGE_VARY_HEADER,
  negotiateRequestLanguage,
  withConfiguredDigits,
} from '../negotiation/language'
import { readTheme } from '../negotiation/preferences'
import { productConfig } from '../start/index'
import { renderSystemHtml, type SystemPageData } from './system-html'

/**
 * HTTP status of each system page. A blocked region is 451 (RFC 7725), because the law and the licence block
 * it; 403 would mean that this visitor lacks a right.
 */
const STATUS_OF = {
  maintenance: 503,
  busy: 503,
  restricted: 451,
  'service-error': 500,
  'not-found': 404,
  offline: 200,
  cookies: 200,
} as const

/**
 * System pages that are identical for all visitors and requested by many at once, or by scanners. They are
 * rendered and encoded only once per language and theme.
 */
const CACHED_KINDS: ReadonlySet<SystemPageData['kind']> = new Set(['busy', 'not-found'])

/** Text in a cached system page that each response replaces with its nonce. */
const NONCE_MARK = 'nonce-of-each-answer'
const encoder = new TextEncoder()
/**
 * Cached system pages by kind, language and theme. Each is split into the bytes before, between and after its
 * nonces.
 */
const cachedPages = new Map<string, readonly Uint8Array[]>()

function cachedSystemPage(
  kind: SystemPageData['kind'],
  language: SupportedLanguage,
  theme: Theme,
  html: (nonce: string) => string,
) {
  const key = `${kind} ${language.tag} ${theme}`
  const cached = cachedPages.get(key)
  if (cached) return cached
  const parts = html(NONCE_MARK)
    .split(NONCE_MARK)
    .map((part) => encoder.encode(part))
  cachedPages.set(key, parts)
  return parts
}

/** Inserts the nonce of a response between the segments of a cached system page. */
function withNonce(parts: readonly Uint8Array[], nonce: string): Uint8Array<ArrayBuffer> {
  const mark = encoder.encode(nonce)
  return concatBytes(parts.flatMap((part, index) => (index === 0 ? [part] : [mark, part])))
}

/**
 * Values of the request that middleware has set. Some may be missing, because an error can occur before that
 * middleware.
 */
type Negotiated = { [Name in 'language' | 'theme' | 'nonce' | 'requestId']: Variables[Name] | undefined }

/**
 * Responds with a system page in place of the requested one: maintenance, blocked region, offline, or an
 * internal error (for `onError`). The response is a complete document that no cache stores.
 * @param headers additional headers, such as Retry-After
 * @param status default: the status of the system page
 * @example app.onError((error, c) => renderSystemPage(c, { kind: 'service-error' }))
 */
export async function renderSystemPage(
  c: Context<AppEnv>,
  page: SystemPageData,
  headers: Record<string, string> = {},
  status: ContentfulStatusCode = STATUS_OF[page.kind],
): Promise<Response> {
  const negotiated: Negotiated = {
    language: c.get('language'),
    theme: c.get('theme'),
    nonce: c.get('nonce'),
    requestId: c.get('requestId'),
  }
  const language =
    negotiated.language ?? negotiateRequestLanguage(c, findConfiguredLanguages(productConfig.languages))
  await loadLanguageCatalog(language)
  const theme = negotiated.theme ?? readTheme(c)
  const nonce = negotiated.nonce ?? ''
  const htmlWith = (nonce: string) =>
    renderSystemHtml(page, {
      brand: productConfig.brand,
      language: withConfiguredDigits(language, productConfig.digits),
      theme,
      nonce,
      requestId: negotiated.requestId ?? '',
      isDemo: productConfig.complianceProfile === 'demo',
    })
  const body = CACHED_KINDS.has(page.kind)
    ? withNonce(cachedSystemPage(page.kind, language, theme, htmlWith), nonce)
    : htmlWith(nonce)
  return c.body(body, status, {
    'Content-Type': 'text/html; charset=UTF-8',
    'Cache-Control': 'private, no-store',
    'Content-Language': language.tag,
    Vary: LANGUAGE_VARY_HEADER,
    ...headers,
  })
}
