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

/**
 * The one address under which a page is loaded and kept: canonical path and only the query values the page knows, so
 * that trackers and aliases share an entry and nothing a visitor types becomes a key unchecked.
 */
export function canonicalUrl(id: PageId, url: URL): URL {
  const canonical = new URL(routeTable[id].paths[0], url.origin)
  const { cache } = workerPages[id]
  const known = cache.kind === 'guest' ? cache.query : undefined
  if (!known) {
    canonical.search = url.search
    return canonical
  }
  for (const [name, values] of Object.entries(known)) {
    const value = url.searchParams.get(name)
    if (value !== null && values.includes(value)) canonical.searchParams.set(name, value)
  }
  return canonical
}
