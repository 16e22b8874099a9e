import { createStaticHandler } from 'react-router'
import { createRoutes } from '../../client/data/routes'
import { PageError } from '../../client/shell/PageError'
import { Shell } from '../../client/shell/Shell'
import { href, type PageId } from '../../shared/pages'
import { pageContext } from '../context'
import { pageModules, workerPages } from './pages'
import { loadShell } from './shell-data'

/** The same routes as the browser's, with the loaders that only the worker has. */
const routes = createRoutes(
  {
    Component: Shell,
    ErrorBoundary: PageError,
    loader: ({ context }) => loadShell(context.get(pageContext)),
  },
  (id) => ({
    loader: ({ context }) => workerPages[id].loader(context.get(pageContext)),
    lazy: async () => ({ Component: (await pageModules[id]()).default }),
  }),
)

export const staticHandler = createStaticHandler(routes)

/** Loaders see paths and queries; whatever host a visitor wrote has no place in them. */
const ANY_ORIGIN = 'https://lobby.invalid'

const canonicalUrls = new Map<string, URL>()
const CANONICAL_URLS_MAX = 1000

/** Made once each, for the first that are asked for: the listed values are few, but they combine. */
function keptUrl(address: string): URL {
  const known = canonicalUrls.get(address)
  if (known) return known
  const url = new URL(address, ANY_ORIGIN)
  if (canonicalUrls.size < CANONICAL_URLS_MAX) canonicalUrls.set(address, url)
  return url
}

/**
 * The one address under which a page is loaded and kept: canonical path and only the query values the page knows, so
 * that trackers and aliases share an entry and nothing a visitor types becomes a key unchecked.
 *
 * @param query what the visitor's address says behind the path
 * @returns isKept: whether all of it is of the listed values; else no document of it may be kept
 */
export function canonicalUrl(id: PageId, query: URLSearchParams): { url: URL; isKept: boolean } {
  const path = href(id)
  const { cache } = workerPages[id]
  if (cache.kind === 'private') return { url: new URL(`${path}?${query}`, ANY_ORIGIN), isKept: false }
  let isKept = true
  const names = new Set([...Object.keys(cache.query), ...Object.keys(cache.unkept)])
  const known = [...names].flatMap((name) => {
    const value = query.get(name)
    if (value === null) return []
    const allowed = cache.query[name] ?? []
    const isListed = typeof allowed === 'function' ? allowed(value) : allowed.includes(value)
    if (!isListed && !cache.unkept[name]?.test(value)) return []
    if (!isListed) isKept = false
    return [`${name}=${encodeURIComponent(value.toWellFormed())}`]
  })
  const address = known.length === 0 ? path : `${path}?${known.join('&')}`
  return { url: isKept ? keptUrl(address) : new URL(address, ANY_ORIGIN), isKept }
}
