import { type ComponentType, useContext, useState } from 'react'
import { type RouteObject, UNSAFE_DataRouterDataContext as RouterData, useMatches } from 'react-router'
import type { PageRow } from '../../shared/pages'
import { type PageId, pageIds, paths } from '../../shared/paths'

/** What a route has besides its id and path. */
type PartialRoute = Pick<RouteObject, 'Component' | 'loader' | 'lazy' | 'handle' | 'shouldRevalidate'>

export type CurrentPage = PageRow & { id: PageId; isHome: boolean }

/** The page of a matched route id. Ids are `home` for a page and `home:1`… for its aliases. */
export const pageOfRoute = (routeId: string): PageId => routeId.replace(/:.*/, '') as PageId

/** The handle of a page's route: its row of the page table. */
export const toPageHandle = (id: PageId, row: PageRow): CurrentPage => ({ ...row, id, isHome: id === 'home' })

/** The routes of a page, one for each of its paths. An unknown path matches home, and the worker leads there. */
const createPageRoutes = (id: PageId, route: PartialRoute): RouteObject[] =>
  [...paths[id], ...(id === 'home' ? ['*'] : [])].map((path, index) => ({
    ...route,
    id: index === 0 ? id : `${id}:${index}`,
    path,
  }))

/**
 * The router's route objects, the same in the worker and in the browser. All pages are in one route, whose boundary
 * shows the error of a page that could not be loaded: React Router shows nothing when that page itself has the boundary.
 * @param root the shell's component and loader
 * @param ErrorBoundary in place of the shell, or in it when a page fails
 * @param pageRoute returns component, loader and handle of a page. A browser loads the handle with the component, for it
 * starts without the page table
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
 * The row of the current page. The frame of the page before stays around one that failed to load: without the network, the
 * browser may not even know its row.
 */
export function useCurrentPage(): CurrentPage {
  // A page that failed to load has no row: then the frame is the one of the document's page (client/entry.tsx).
  const current = useMatches().reduce<unknown>(
    (found, { handle }) => handle ?? found,
    undefined,
  ) as CurrentPage
  const hasFailed = useContext(RouterData)?.errors != null
  const [shown, setShown] = useState(current)
  if (hasFailed || shown === current) return shown
  setShown(current)
  return current
}
