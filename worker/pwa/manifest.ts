import type { Context, Handler } from 'hono'
import { createI18n } from '../../client/i18n/create-i18n'
import type { SupportedLanguage } from '../../shared/config/languages'
import type { ProductConfig } from '../../shared/config/product-schema'
import type { DownloadLink } from '../../shared/contract/app-schemas'
import { PAGES } from '../../shared/pages'
import { href, pageIds } from '../../shared/paths'
import { HIDE_DOWNLOAD_BAR_COOKIE as HIDE_BAR } from '../../shared/storage/cookie-names'
import { createFirstByteDeadline } from '../cache/time-limit'
import type { AppEnv } from '../env'
import { getLoadedCatalog, loadLanguageCatalog } from '../negotiation/catalog-loaders'
import { findConfiguredLanguages, LANGUAGE_PARAMETER, negotiateLanguage } from '../negotiation/language'
import { isPageSupported } from '../platform/platform-support'
import { makePlatformContext, type PlatformContext } from '../platform/transport/request-platform'
import { parseRequestQuery } from '../security/url'
import { SITE_DESCRIPTION } from '../seo/page-head'
import { loadMissingCapabilities } from '../status/load-capabilities'
import { themeColour } from '../theme/brand-style'

/** App icon of the web app manifest when the operator has none. */
const DEFAULT_ICON = '/icon.svg'

/** Returns the URL of the operator's app icon, or of the default icon. */
export const findAppIconUrl = (resources: readonly DownloadLink[]): string =>
  resources.find((link) => link.resourceType === 'AppDownloadIcon')?.url ?? DEFAULT_ICON

export const MANIFEST_PATH = '/m/manifest.webmanifest'

/**
 * Returns the URL of the web app manifest in a language. The language is in the query, because browsers fetch
 * the manifest without cookies.
 */
export const manifestUrl = ({ tag }: SupportedLanguage): string =>
  `${MANIFEST_PATH}?${LANGUAGE_PARAMETER}=${tag}`

/** Default icons of the web app manifest. An operator can replace them in the product configuration. */
const DEFAULT_ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
] as const

/** Loads what the platform lacks, for a request that comes before the middleware of platform calls. */
async function loadPlatform(c: Context<AppEnv>, language: SupportedLanguage) {
  const platform = await makePlatformContext({
    language: language.code,
    waitUntil: (promise) => c.executionCtx.waitUntil(promise),
    log: c.get('log'),
    requestId: c.get('requestId'),
    deadline: createFirstByteDeadline(Date.now),
    onInvalidToken: () => undefined,
  })
  return { ...platform, missing: await loadMissingCapabilities(platform) }
}

function manifestOf(
  { brand, appIcons }: ProductConfig,
  language: SupportedLanguage,
  platform: PlatformContext,
) {
  const i18n = createI18n(language, getLoadedCatalog(language))
  return {
    // App id. It does not depend on the language or start URL; otherwise browsers would install a second app.
    id: '/m/',
    name: brand.name,
    short_name: brand.name.slice(0, 12),
    description: i18n._(SITE_DESCRIPTION),
    lang: language.tag,
    dir: language.dir,
    start_url: href('home', { [HIDE_BAR]: 1 }),
    scope: '/m/',
    display: 'standalone',
    orientation: 'any',
    background_color: themeColour('dark', brand),
    theme_color: themeColour('dark', brand),
    categories: ['games', 'entertainment'],
    icons: appIcons ?? DEFAULT_ICONS,
    shortcuts: pageIds.flatMap((id) => {
      const { title, shortcut } = PAGES[id]
      return shortcut && title && isPageSupported(platform, id)
        ? [{ name: i18n._(title), url: href(id) }]
        : []
    }),
  }
}

/** Responds to GET /m/manifest.webmanifest?lang= with the web app manifest. */
export const serveManifest = (product: ProductConfig): Handler<AppEnv> => {
  const configured = findConfiguredLanguages(product.languages)
  return async (c) => {
    const language = negotiateLanguage(
      { query: parseRequestQuery(c).get(LANGUAGE_PARAMETER) ?? undefined },
      configured,
    )
    await loadLanguageCatalog(language)
    return c.body(JSON.stringify(manifestOf(product, language, await loadPlatform(c, language))), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    })
  }
}
