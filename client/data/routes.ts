import { type ComponentType, useContext, useState } from 'react'
import { type RouteObject, UNSAFE_DataRouterDataContext as RouterData, useMatches } from 'react-router'
import type { PageId, PageRow } from '../../shared/pages'

/** A page's component and loader, without the properties from its row in shared/pages.ts. */
type PartialRoute = Pick<RouteObject, 'Component' | 'loader' | 'lazy' | 'shouldRevalidate'>
/** Rows of the page table, by page. */
export type Rows = { readonly [Id in PageId]?: PageRow }

export type ShownPage = PageRow & { id: PageId; isHome: boolean }

/** The page of a matched route id. Ids are `home` for a page and `home:1`… for its aliases. */
export const pageOfRoute = (routeId: string): PageId => routeId.replace(/:.*/, '') as PageId

/**
 * The router's routes of these pages, the same in the worker and in the browser. They carry the pages' rows, because a
 * browser starts without the table (client/entry.tsx). An unknown path matches home, and the worker leads
 * there.
 * @param pageRoute returns component and loader of a page
 */
export const pageRoutes = (rows: Rows, pageRoute: (id: PageId) => PartialRoute): RouteObject[] =>
  (Object.entries(rows) as [PageId, PageRow][]).flatMap(([id, row]) => {
    const isHome = id === 'home'
    return [...row.paths, ...(isHome ? ['*'] : [])].map(
      (path, index): RouteObject => ({
        ...pageRoute(id),
        id: index === 0 ? id : `${id}:${index}`,
        path,
        handle: { ...row, id, isHome } satisfies ShownPage,
      }),
    )
  })

/** The route around all pages, within the shell. */
export const PAGES = 'pages'

/**
 * The router's route objects, the same in the worker and in the browser.
 * @param root the shell's component and loader
 * @param ErrorBoundary in place of the shell, or in it when a page fails: also one that is not in the table yet, or whose
 * component could not be loaded
 */
export const createRoutes = (
  root: PartialRoute,
  ErrorBoundary: ComponentType,
  children: RouteObject[],
): RouteObject[] => [
  { ...root, id: 'root', ErrorBoundary, children: [{ id: PAGES, ErrorBoundary, children }] },
]

/**
 * The row of the current page. The frame of the page before stays around one that failed to load: without the network, the
 * browser may not even know its row.
 */
export function useShownPage(): ShownPage {
  const current = useMatches().at(-1)?.handle as ShownPage
  const hasFailed = useContext(RouterData)?.errors != null
  const [shown, setShown] = useState(current)
  if (hasFailed || shown === current) return shown
  setShown(current)
  return current
}
