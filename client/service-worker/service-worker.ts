import { API_PREFIX, OFFLINE_PATH } from '../../shared/served-paths'
import { cacheName, forget, type PageFetchEvent, worker } from './scope'

/**
 * The service worker: an offline page, a guest's home as it was last, and the build's own files. Pages always come from
 * the network when there is one, so that none is ever old; only files whose names carry their content's hash come from
 * here first. A new build takes over at once, which is safe for the same reasons. Nothing is queued, and nothing of a
 * member is kept. See docs/decisions, service worker.
 *
 * Bundled by `?frame`; worker/pwa/service-worker.ts puts the build's id and the paths of home in front. The page table
 * itself would bring every page's title along.
 */
declare const LOBBY_BUILD: string
declare const LOBBY_HOME_PATHS: readonly [string, ...string[]]

const CACHE = cacheName(LOBBY_BUILD)
const [HOME] = LOBBY_HOME_PATHS

/** Whether this path shows home: a slash at its end does not matter. */
const isHomePath = (pathname: string): boolean =>
  LOBBY_HOME_PATHS.includes(pathname.replace(/\/+$/, '') || '/')

const isPage = ({ pathname }: URL): boolean =>
  isHomePath(pathname) || (pathname.startsWith('/m/') && !pathname.startsWith(API_PREFIX))

/** What is kept; undefined also when the browser refuses its storage. */
const kept = (address: string): Promise<Response | undefined> =>
  caches.match(address, { cacheName: CACHE, ignoreVary: true }).catch(() => undefined)

async function keep(address: string, response: Response): Promise<void> {
  await (await caches.open(CACHE)).put(address, response)
}

/** Fetched as nobody, so that asking for a language is no choice of the visitor's. */
async function keepOfflinePage(address: string, credentials: RequestCredentials): Promise<void> {
  const response = await fetch(address, { credentials })
  if (!response.ok) throw new Error(`no offline page: ${response.status}`)
  await keep(OFFLINE_PATH, response)
}

/** Keeps the offline page in the language of the page that was just read. */
async function followLanguage(response: Response): Promise<void> {
  const language = response.headers.get('Content-Language')
  const offline = await kept(OFFLINE_PATH)
  if (!language || offline?.headers.get('Content-Language') === language) return
  await keepOfflinePage(`${OFFLINE_PATH}?lang=${encodeURIComponent(language)}`, 'omit')
}

/** A guest's home is kept; a member's is not, and takes away the guest's: it would tell who is logged in otherwise. */
async function keepHome(response: Response): Promise<void> {
  if (/no-store/.test(response.headers.get('Cache-Control') ?? '')) {
    await (await caches.open(CACHE)).delete(HOME)
  } else if (response.ok && /^text\/html/.test(response.headers.get('Content-Type') ?? '')) {
    await keep(HOME, response)
  }
}

/** Not of home with one of its categories. */
const isHome = ({ pathname, searchParams }: URL): boolean =>
  isHomePath(pathname) && !searchParams.has('category')

async function pageWithoutNetwork(url: URL): Promise<Response> {
  const home = isHome(url) ? await kept(HOME) : undefined
  if (home) return home
  const offline = await kept(OFFLINE_PATH)
  if (!offline) return Response.error()
  return new Response(offline.body, { status: 503, headers: offline.headers })
}

async function page(event: PageFetchEvent, url: URL): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(followLanguage(response))
    if (isHome(url)) event.waitUntil(keepHome(response.clone()))
    return response
  } catch {
    // The network's own failure; an answer of any status is an answer.
    return pageWithoutNetwork(url)
  }
}

/** Only what is what its name says: an error page in place of a script would stay for as long as the build. */
const isFile = (response: Response): boolean =>
  response.ok && /^(text|application)\/(javascript|css)/.test(response.headers.get('Content-Type') ?? '')

async function file(event: PageFetchEvent): Promise<Response> {
  const { request } = event
  const known = await kept(request.url)
  if (known) return known
  const response = await fetch(request)
  if (isFile(response)) event.waitUntil(keep(request.url, response.clone()))
  return response
}

/**
 * A registration that browsers have from before there was one for every page. The more exact one would win, so it goes,
 * and serves the pages that are open until they are left.
 */
const isNarrow = new URL(worker.registration.scope).pathname !== '/'

worker.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage(OFFLINE_PATH, 'same-origin').then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  const start = async () => {
    await forget(CACHE)
    if (isNarrow) return void (await worker.registration.unregister())
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
  }
  event.waitUntil(start())
})

worker.addEventListener('fetch', (event) => {
  const { method, mode, url: address } = event.request
  const url = new URL(address)
  if (method !== 'GET' || url.origin !== location.origin) return
  if (mode === 'navigate') {
    if (isPage(url)) event.respondWith(page(event, url))
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(file(event))
  }
})
