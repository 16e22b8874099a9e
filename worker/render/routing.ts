import { createStaticHandler } from 'react-router'
import { createRoutes, type PageId, pageIds, pageModules, routeTable } from '../../client/routes'
import { Shell } from '../../client/shell/Shell'
import { pageContext } from '../context'
import { workerPages } from '../pages'
import { loadShell } from '../pages/root'

/** The same routes as the browser's, with the loaders that only the worker has. */
const routes = createRoutes(
  { Component: Shell, loader: ({ context }) => loadShell(context.get(pageContext)) },
  (id) => ({
    loader: ({ context }) => workerPages[id].loader(context.get(pageContext)),
    lazy: async () => ({ Component: (await pageModules[id]()).default }),
  }),
)

export const staticHandler = createStaticHandler(routes)

export interface MatchedPage {
  id: PageId
  /** The address is none of the route table's: it shows home (spec §2). */
  isUnknown: boolean
}

const pagesByPath: ReadonlyMap<string, PageId> = new Map(
  pageIds.flatMap((id) => routeTable[id].paths.map((path): [string, PageId] => [path.toLowerCase(), id])),
)

/** Which page an address shows. A look into a table instead of the router's matching: every request asks. */
export function matchPage(pathname: string): MatchedPage {
  const id = pagesByPath.get((pathname.replace(/\/+$/, '') || '/').toLowerCase())
  return { id: id ?? 'home', isUnknown: id === undefined }
}

/** Loaders see paths and queries; whatever host a visitor wrote has no place in them. */
const ANY_ORIGIN = 'https://lobby.invalid'

const canonicalUrls = new Map<string, URL>()

/** Made once each: the listed values are few. */
function keptUrl(address: string): URL {
  const known = canonicalUrls.get(address)
  if (known) return known
  const url = new URL(address, ANY_ORIGIN)
  canonicalUrls.set(address, url)
  return url
}

/**
 * The one address under which a page is loaded and kept: canonical path and only the query values the page knows, so
 * that trackers and aliases share an entry and nothing a visitor types becomes a key unchecked.
 *
 * @param query what the visitor's address says behind the path
 */
export function canonicalUrl(id: PageId, query: URLSearchParams): URL {
  const [path] = routeTable[id].paths
  const { cache } = workerPages[id]
  if (cache.kind === 'private') return new URL(`${path}?${query}`, ANY_ORIGIN)
  const known = Object.entries(cache.query).flatMap(([name, values]) => {
    const value = query.get(name)
    return value !== null && values.includes(value) ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return keptUrl(known.length === 0 ? path : `${path}?${known.join('&')}`)
}
