import { API_PREFIX, OFFLINE_PATH } from '../../shared/http/worker-paths'
import { paths } from '../../shared/paths'
import { cacheName, deleteCaches, type PageFetchEvent, serviceWorkerScope } from './scope'

/**
 * The service worker. It caches an offline page, the latest home page of a guest, and the build's files.
 * Pages come from the network whenever there is one, so they are never outdated. Only files with a content
 * hash in their names come from the cache first, so a new build can take over immediately. No requests are
 * queued, and no member data is cached. See docs/decisions/2026-11-21-service-worker.md.
 *
 * The file is bundled by `?script`; worker/pwa/offline-routes.ts prepends the build's id.
 */
declare const LOBBY_BUILD: string

const CACHE = cacheName(LOBBY_BUILD)
const [HOME] = paths.home

/** True for the home page's paths, with or without a trailing slash. */
const isHomePath = (pathname: string): boolean => paths.home.includes(pathname.replace(/\/+$/, '') || '/')

const isPage = ({ pathname }: URL): boolean =>
  isHomePath(pathname) || (pathname.startsWith('/m/') && !pathname.startsWith(API_PREFIX))

/**
 * Reads a cached response. Returns undefined when there is none, or when the browser denies access to
 * storage.
 */
const readCached = (url: string): Promise<Response | undefined> =>
  caches.match(url, { cacheName: CACHE, ignoreVary: true }).catch(() => undefined)

async function writeCached(url: string, response: Response): Promise<void> {
  await (await caches.open(CACHE)).put(url, response)
}

/**
 * Fetches and caches the offline page. A request for a particular language omits credentials, because the
 * worker would otherwise store that language as the visitor's choice.
 */
async function cacheOfflinePage(url: string, credentials: RequestCredentials): Promise<void> {
  const response = await fetch(url, { credentials })
  if (!response.ok) throw new Error(`no offline page: ${response.status}`)
  await writeCached(OFFLINE_PATH, response)
}

/** Caches the offline page in the language of the latest page. @param language BCP 47 tag */
async function cacheOfflineLanguage(language: string | null): Promise<void> {
  const offline = await readCached(OFFLINE_PATH)
  if (!language || offline?.headers.get('Content-Language') === language) return
  await cacheOfflinePage(`${OFFLINE_PATH}?lang=${encodeURIComponent(language)}`, 'omit')
}

async function deleteCachedHome(): Promise<void> {
  await (await caches.open(CACHE)).delete(HOME)
}

/**
 * Caches the home page of a guest. A member's home page is not cached, and deletes the cached one, which
 * would wrongly show the member as logged out.
 */
async function cacheHome(response: Response): Promise<void> {
  if (/no-store/.test(response.headers.get('Cache-Control') ?? '')) {
    await deleteCachedHome()
  } else if (response.ok && /^text\/html/.test(response.headers.get('Content-Type') ?? '')) {
    await writeCached(HOME, response)
  }
}

/** True for the home page without a selected category. */
const isHome = ({ pathname, searchParams }: URL): boolean =>
  isHomePath(pathname) && !searchParams.has('category')

async function cachedPageFor(url: URL): Promise<Response> {
  const home = isHome(url) ? await readCached(HOME) : undefined
  if (home) return home
  const offline = await readCached(OFFLINE_PATH)
  if (!offline) return Response.error()
  return new Response(offline.body, { status: 503, headers: offline.headers })
}

async function respondToPage(event: PageFetchEvent, url: URL): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    // Without a network, Firefox resolves the preload promise with a network error instead of rejecting it.
    if (response.type === 'error') return cachedPageFor(url)
    event.waitUntil(cacheOfflineLanguage(response.headers.get('Content-Language')))
    if (isHome(url)) event.waitUntil(cacheHome(response.clone()))
    return response
  } catch {
    // Only network failures get here; error responses are returned unchanged.
    return cachedPageFor(url)
  }
}

/**
 * True for a successful response with the expected content type. An error page that is cached as a script
 * would stay as long as the build.
 */
const isExpectedFile = (response: Response): boolean =>
  response.ok && /^(text|application)\/(javascript|css)/.test(response.headers.get('Content-Type') ?? '')

async function respondToFile(event: PageFetchEvent): Promise<Response> {
  const { request } = event
  const cached = await readCached(request.url)
  if (cached) return cached
  const response = await fetch(request)
  if (isExpectedFile(response)) event.waitUntil(writeCached(request.url, response.clone()))
  return response
}

/**
 * True for a service worker that an older version registered for only some pages. Browsers prefer it on these
 * pages, so it unregisters itself, and serves open pages until they are closed.
 */
const hasNarrowScope = new URL(serviceWorkerScope.registration.scope).pathname !== '/'

serviceWorkerScope.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage(OFFLINE_PATH, 'same-origin').then(() => serviceWorkerScope.skipWaiting()))
})

serviceWorkerScope.addEventListener('activate', (event) => {
  const start = async () => {
    await deleteCaches(CACHE)
    if (hasNarrowScope) return void (await serviceWorkerScope.registration.unregister())
    await serviceWorkerScope.registration.navigationPreload?.enable()
    await serviceWorkerScope.clients.claim()
  }
  event.waitUntil(start())
})

// client/i18n/use-switch-language.ts sends this message, because it switches the language without a
// navigation.
serviceWorkerScope.addEventListener('message', (event) => {
  event.waitUntil(Promise.all([deleteCachedHome(), cacheOfflineLanguage(event.data)]))
})

serviceWorkerScope.addEventListener('fetch', (event) => {
  const { method, mode, url: href } = event.request
  const url = new URL(href)
  if (method !== 'GET' || url.origin !== location.origin) return
  if (mode === 'navigate') {
    if (isPage(url)) event.respondWith(respondToPage(event, url))
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(respondToFile(event))
  }
})
