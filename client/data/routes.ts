import { type ComponentType, useContext, useState } from 'react'
import { type RouteObject, UNSAFE_DataRouterDataContext as RouterData, useMatches } from 'react-router'
import type { PageRow } from '../../shared/pages'
import { type PageId, pageIds, paths } from '../../shared/paths'

/** Fields of a route apart from its id and path. */
type PartialRoute = Pick<RouteObject, 'Component' | 'loader' | 'lazy' | 'handle' | 'shouldRevalidate'>

export type CurrentPage = PageRow & { id: PageId; isHome: boolean }

/** Returns the page of a matched route id. Ids are `home` for a page and `home:1`… for its aliases. */
export const pageOfRoute = (routeId: string): PageId => routeId.replace(/:.*/, '') as PageId

/** Creates the handle of a page's route from its row of the page table. */
export const toPageHandle = (id: PageId, row: PageRow): CurrentPage => ({ ...row, id, isHome: id === 'home' })

/**
 * Returns the routes of a page, one per path. An unknown path matches home, and the worker redirects there.
 */
const createPageRoutes = (id: PageId, route: PartialRoute): RouteObject[] =>
  [...paths[id], ...(id === 'home' ? ['*'] : [])].map((path, index) => ({
    ...route,
    id: index === 0 ? id : `${id}:${index}`,
    path,
  }))

/**
 * Creates the router's route objects, identical in worker and browser. All pages are children of one route,
 * whose boundary shows the error of a page that failed to load: React Router shows nothing if the boundary is
 * on that page itself.
 * @param root the shell's component and loader
 * @param ErrorBoundary in place of the shell, or inside it when a page fails
 * @param pageRoute returns component, loader and handle of a page. A browser loads the handle with the
 *   component, because it starts without the page table
 */
export const createRoutes = (
  root: PartialRoute,
  ErrorBoundary: ComponentType,
  pageRoute: (id: PageId) => PartialRoute,
): RouteObject[] => [
  {
    ...root,
    id: 'root',
    ErrorBoundary,
    children: [
      { id: 'pages', ErrorBoundary, children: pageIds.flatMap((id) => createPageRoutes(id, pageRoute(id))) },
    ],
  },
]

/**
 * Returns the row of the current page. If a page failed to load, the previous page's frame stays around the
 * error: without the network, the browser may not even have the failed page's row.
 */
export function useCurrentPage(): CurrentPage {
  // A page that failed to load has no row: the frame is then that of the document's page (client/entry.tsx).
  const current = useMatches().reduce<unknown>(
    (found, { handle }) => handle ?? found,
    undefined,
  ) as CurrentPage
  const hasFailed = useContext(RouterData)?.errors != null
  const [row, setRow] = useState(current)
  if (hasFailed || row === current) return row
  setRow(current)
  return current
}
