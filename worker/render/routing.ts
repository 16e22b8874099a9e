import { createStaticHandler } from 'react-router'
import { createRoutes } from '../../client/data/routes'
import { PageError } from '../../client/shell/PageError'
import { Shell } from '../../client/shell/Shell'
import { href, type PageId } from '../../shared/pages'
import { within } from '../cache/within'
import { pageContext } from '../context'
import { loadHalves } from '../loading/halves'
import type { KeptQuery } from '../page'
import type { PublicContext } from '../platform/transport/context'
import { pageModules, workerPages } from './pages'
import { frame } from './shell-data'

/** The same routes as the browser's, with the loaders that only the worker has. */
const routes = createRoutes(
  {
    Component: Shell,
    ErrorBoundary: PageError,
    loader: ({ context }) => loadHalves(frame, context.get(pageContext)),
  },
  (id) => ({
    loader: ({ context }) => loadHalves(workerPages[id], context.get(pageContext)),
    lazy: async () => ({ Component: (await pageModules[id]()).default }),
  }),
)

export const staticHandler = createStaticHandler(routes)

/** Loaders see paths and queries; whatever host a visitor wrote has no place in them. */
const ANY_ORIGIN = 'https://lobby.invalid'

const canonicalUrls = new Map<string, URL>()
const CANONICAL_URLS_MAX = 1000

/**
 * Parsing is slow, and few urls are asked for over and over: a memo of a pure function, of the first thousand addresses.
 */
function keptUrl(address: string): URL {
  const known = canonicalUrls.get(address)
  if (known) return known
  const url = new URL(address, ANY_ORIGIN)
  if (canonicalUrls.size < CANONICAL_URLS_MAX) canonicalUrls.set(address, url)
  return url
}

/**
 * How long the choice of the cache key may wait for the platform's answer, ms. Only a cold cache waits at all; the page
 * asks for the same answer next.
 */
const LOOK_UP_PATIENCE_MS = 300

/** Whether a value may be part of a cache key. No, while the platform cannot tell or is late: such a page is not kept. */
async function isAllowed(
  allowed: KeptQuery[string],
  value: string,
  platform: PublicContext,
): Promise<boolean> {
  if (typeof allowed !== 'function') return allowed.includes(value)
  const known = allowed(value, platform).catch(() => false)
  return (await within(known, LOOK_UP_PATIENCE_MS)) === true
}

/**
 * The one url under which a page is loaded and kept: canonical path and only the query values the page knows, so that
 * trackers and aliases share an entry and nothing a visitor types becomes part of a key unchecked.
 *
 * @param query of the visitor's url
 * @returns isKept: whether every value is a listed or known one; if not, no document of this url may be kept
 */
export async function canonicalUrl(
  id: PageId,
  query: URLSearchParams,
  platform: PublicContext,
): Promise<{ url: URL; isKept: boolean }> {
  const path = href(id)
  const { cache } = workerPages[id]
  if (cache.kind === 'private') return { url: new URL(`${path}?${query}`, ANY_ORIGIN), isKept: false }
  let isKept = true
  const names = new Set([...Object.keys(cache.query), ...Object.keys(cache.unkept)])
  const known: string[] = []
  for (const name of names) {
    const value = query.get(name)
    if (value === null) continue
    const isListed = await isAllowed(cache.query[name] ?? [], value, platform)
    if (!isListed && !cache.unkept[name]?.test(value)) continue
    if (!isListed) isKept = false
    known.push(`${name}=${encodeURIComponent(value.toWellFormed())}`)
  }
  const address = known.length === 0 ? path : `${path}?${known.join('&')}`
  return { url: isKept ? keptUrl(address) : new URL(address, ANY_ORIGIN), isKept }
}
