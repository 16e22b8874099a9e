import { type ComponentType, useContext, useState } from 'react'
import { type RouteObject, UNSAFE_DataRouterDataContext as RouterData, useMatches } from 'react-router'
import type { PageRow } from '../../shared/pages'
import { type PageId, pageIds, paths } from '../../shared/paths'

/** Fields of a route apart from its id and path. */
type PartialRoute = Pick<RouteObject, 'Component' | 'loader' | 'lazy' | 'handle' | 'shouldRevalidate'>

export type CurrentPage = PageRow & { id: PageId; isHome: boolean }

/**
 * Returns the page of a matched route id. A page `home` has the route ids `home` and, for its aliases,
 * `home:1`, `home:2` and so on.
 */
export const pageOfRoute = (routeId: string): PageId => routeId.replace(/:.*/, '') as PageId

/** Creates the `handle` of a page's route from the page's row in the page table. */
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
 * whose error boundary shows the error of a page that failed to load. React Router would show nothing if the
 * boundary were on the failed page's route.
 * @param root the shell's component and loader
 * @param ErrorBoundary replaces the shell, or the page inside it when only the page fails
 * @param pageRoute returns component, loader and handle of a page; in a browser the handle loads with the
 *   component, because the browser starts without the page table
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
 * Returns the current page's row in the page table. If a page failed to load, returns the previous page's
 * row, and the error appears in that page's frame. Without a network, the browser may lack the failed page's
 * row.
 */
export function useCurrentPage(): CurrentPage {
  // A page that failed to load has no row, so the frame uses the row of the document's first page
  // (client/entry.tsx).
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
