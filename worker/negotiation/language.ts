import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { findLanguage, type SupportedLanguage } from '../../shared/config/languages'
import { LANGUAGE_HEADER } from '../../shared/http/secure-headers'
import { LANGUAGE_COOKIE } from '../../shared/storage/cookie-names'
import { LruMap } from '../cache/lru'
import type { AppEnv } from '../env'
import { readRequestCookie, setPreferenceCookie } from '../security/response-cookies'
import { parseRequestQuery } from '../security/url'
import { loadLanguageCatalog } from './catalog-loaders'

/**
 * Inputs for choosing one of the deployment's languages, in order of precedence: `?lang`, the language of the
 * page that makes the call, the cookie `lang`, and Accept-Language. The default is the first configured
 * language. Unknown values are ignored.
 *
 * The URL comes before the cookie, because a link to the Urdu page must show Urdu: search engines list one
 * URL per language (hreflang), and people share such links. A visitor who follows such a link has chosen its
 * language, so the cookie stores it for later URLs without `?lang`.
 *
 * The page comes before the cookie, because one page must not mix two languages: the browser may store no
 * cookies, or another tab may have chosen another language.
 */
export interface LanguageHints {
  /**
   * Value of `?lang`: the platform's code or a BCP 47 tag, in any case. `zh-TW` and `pt-PT` match the
   * configured languages that their readers understand.
   */
  query?: string | undefined
  /** Value of the header {@link LANGUAGE_HEADER}, the language of the calling page. */
  page?: string | undefined
  cookie?: string | undefined
  /** The Accept-Language header (RFC 9110, section 12.5.4). */
  accept?: string | undefined
}

/** Name of the query parameter that selects a language. */
export const LANGUAGE_PARAMETER = 'lang'

/** Value of `Vary`: the request headers that determine the language and session of a response. */
export const LANGUAGE_VARY_HEADER = `Cookie, Accept-Language, ${LANGUAGE_HEADER}`

/** Maximum number of characters of Accept-Language that are parsed. Browsers send far fewer. */
const ACCEPT_MAX = 1000

/** Maximum number of different Accept-Language headers whose language is cached. */
const HEADERS_MAX = 200

/**
 * Maximum number of languages in Accept-Language that count, because each is compared with all configured
 * languages.
 */
const RANGES_MAX = 10

/**
 * Maximum length of a language tag with script, region and variants, characters (RFC 5646, section 4.4.1).
 */
const TAG_MAX = 35

/**
 * Spoken languages that are written as another language: Cantonese, Wu, Hakka and Southern Min are written as
 * Chinese.
 */
const WRITTEN_AS: Readonly<Record<string, string>> = { yue: 'zh', wuu: 'zh', hak: 'zh', nan: 'zh' }

/**
 * Matches the parent language before an extended language subtag, such as `zh-` in `zh-yue`, because `Intl`
 * accepts only `yue`.
 */
const LANGUAGE_PREFIX = /^[a-z]{2,3}-(?=[a-z]{3}(-|$))/i

/**
 * Returns the language and script of a tag, so that `zh-TW` matches `zh-Hant`, and `ur-PK` matches `ur`.
 * Undefined when the tag is malformed or has no language, such as `und`, which `maximize` turns into English.
 */
function writing(tag: string): string | undefined {
  if (tag.length > TAG_MAX) return undefined
  try {
    const locale = new Intl.Locale(tag.replace(LANGUAGE_PREFIX, ''))
    if (/^und\b/.test(locale.toString())) return undefined
    const { language, script } = locale.maximize()
    return `${WRITTEN_AS[language] ?? language}-${script}`
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Cache of the language and script of each configured language. */
const writingCache = new WeakMap<SupportedLanguage, string | undefined>()

function writingOf(language: SupportedLanguage): string | undefined {
  if (!writingCache.has(language)) writingCache.set(language, writing(language.tag))
  return writingCache.get(language)
}

const speechOf = (written: string | undefined) => written?.split('-')[0]

function byHeader(header: string, configured: readonly SupportedLanguage[]): SupportedLanguage | undefined {
  const qualities = new Map<string, number>()
  for (const part of header.split(',')) {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const q = quality === undefined ? 1 : Number(quality)
    if (/^[a-z]{1,8}(-[a-z0-9]{1,8})*$/.test(tag) && q > 0 && q <= 1 && !qualities.has(tag))
      qualities.set(tag, q)
    if (qualities.size === RANGES_MAX) break
  }
  const written = [...qualities].toSorted(([, a], [, b]) => b - a).flatMap(([tag]) => writing(tag) ?? [])
  const find = (fits: (language: SupportedLanguage, range: string) => boolean) => {
    for (const range of written) {
      const language = configured.find((one) => fits(one, range))
      if (language) return language
    }
    return undefined
  }
  // A configured language in another script is used only if no language that the visitor reads matches in its
  // script.
  return (
    find((language, range) => writingOf(language) === range) ??
    find((language, range) => speechOf(language.tag) === speechOf(range))
  )
}

/** Cache of the languages that Accept-Language chooses: browsers send few different headers, and `Intl` is slow. */
const languagesByHeader = new WeakMap<
  readonly SupportedLanguage[],
  LruMap<{ size: number; language: SupportedLanguage | undefined }>
>()

function byCachedHeader(
  header: string,
  configured: readonly SupportedLanguage[],
): SupportedLanguage | undefined {
  const cache = languagesByHeader.get(configured) ?? new LruMap(HEADERS_MAX, HEADERS_MAX * ACCEPT_MAX)
  languagesByHeader.set(configured, cache)
  const text = header.slice(0, ACCEPT_MAX)
  const cached = cache.get(text)
  if (cached) return cached.language
  const language = byHeader(text, configured)
  cache.set(text, { size: text.length, language })
  return language
}

function byName(
  name: string | null | undefined,
  configured: readonly SupportedLanguage[],
): SupportedLanguage | undefined {
  if (!name || name.length > TAG_MAX) return undefined
  const language = findLanguage(name)
  if (language && configured.includes(language)) return language
  const written = writing(name)
  return written === undefined ? undefined : configured.find((one) => writingOf(one) === written)
}

/** The configured languages of a product, default first. */
export const findConfiguredLanguages = (codes: readonly string[]): SupportedLanguage[] =>
  codes.flatMap((code) => findLanguage(code) ?? [])

type Digits = Readonly<Record<string, string>>

const withLocale = (
  { code, tag, locale, formats, dir, name, flag }: SupportedLanguage,
  digits: Digits,
): SupportedLanguage => ({
  code,
  tag,
  locale: new Intl.Locale(formats ? `${formats}-x-numeric` : locale, {
    numberingSystem: digits[code] ?? 'latn',
  }).toString(),
  dir,
  name,
  flag,
})

/** Cache of languages with their locales: every page names all languages, and creating a locale is slow. */
const localisedLanguages = new WeakMap<Digits, Map<SupportedLanguage, SupportedLanguage>>()

/**
 * Returns a language whose locale formats numbers with the digits that the operator configured (default:
 * Latin). The locale ends in `x-numeric` where the separators and date order of another language are used,
 * because browsers have no data for the language (client/i18n/date-format.ts).
 */
export function withConfiguredDigits(language: SupportedLanguage, digits: Digits): SupportedLanguage {
  const cache = localisedLanguages.get(digits) ?? new Map<SupportedLanguage, SupportedLanguage>()
  localisedLanguages.set(digits, cache)
  const localised = cache.get(language) ?? withLocale(language, digits)
  cache.set(language, localised)
  return localised
}

/**
 * Chooses the language of a request.
 * @param configured languages of this deployment, default first
 * @throws RangeError when there is none, which the product configuration rules out
 */
export function negotiateLanguage(
  hints: LanguageHints,
  configured: readonly SupportedLanguage[],
): SupportedLanguage {
  const language =
    byName(hints.query, configured) ??
    byName(hints.page, configured) ??
    byName(hints.cookie, configured) ??
    (hints.accept === undefined ? undefined : byCachedHeader(hints.accept, configured)) ??
    configured[0]
  if (!language) throw new RangeError('no language is configured')
  return language
}

/** Returns the language of a request. Sets no cookie. */
export const negotiateRequestLanguage = (
  c: Context<AppEnv>,
  configured: readonly SupportedLanguage[],
): SupportedLanguage =>
  negotiateLanguage(
    {
      query: parseRequestQuery(c).get(LANGUAGE_PARAMETER) ?? undefined,
      page: c.req.header(LANGUAGE_HEADER),
      cookie: readRequestCookie(c, LANGUAGE_COOKIE),
      accept: c.req.header('Accept-Language'),
    },
    configured,
  )

/**
 * Middleware that sets `c.get('language')` and loads its messages. Sets the cookie `lang` when `?lang` has
 * selected the language.
 *
 * @param codes the platform's codes of the configured languages, default first
 * @example app.use(language(product.languages))
 */
export function languageMiddleware(codes: readonly string[]) {
  const configured = findConfiguredLanguages(codes)
  return createMiddleware<AppEnv>(async (c, next) => {
    const chosen = negotiateRequestLanguage(c, configured)
    await loadLanguageCatalog(chosen)
    c.set('language', chosen)
    await next()
    const query = parseRequestQuery(c).get(LANGUAGE_PARAMETER)
    const cookie = readRequestCookie(c, LANGUAGE_COOKIE)
    if (byName(query, configured) === chosen && byName(cookie, configured) !== chosen) {
      setPreferenceCookie(c, LANGUAGE_COOKIE, chosen.code)
    }
  })
}
