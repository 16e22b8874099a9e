import { type RouteObject, useMatches } from 'react-router'
import { type PageId, type PageRow, pageIds, pages } from '../../shared/pages'

/** A page's component and loader, without what its row says. */
type PartialRoute = Pick<RouteObject, 'Component' | 'ErrorBoundary' | 'loader' | 'lazy' | 'shouldRevalidate'>

/** The page a matched route id belongs to: ids are `home`, and `home:1`… for its aliases. */
export const pageOfRoute = (routeId: string): PageId => {
  const id = routeId.split(':')[0]
  return pageIds.find((known) => known === id) ?? 'home'
}

/**
 * The router's route objects, the same in the worker and in the browser. An unknown path shows home.
 * @param root the shell's component, loader and error boundary; the boundary also serves every page
 * @param pageRoute component and loader of one page
 */
export function createRoutes(root: PartialRoute, pageRoute: (id: PageId) => PartialRoute): RouteObject[] {
  const { ErrorBoundary } = root
  const children = pageIds.flatMap((id) => {
    const { paths }: PageRow = pages[id]
    return [...paths, ...(id === 'home' ? ['*'] : [])].map(
      (path, index): RouteObject => ({
        ...(ErrorBoundary && { ErrorBoundary }),
        ...pageRoute(id),
        id: index === 0 ? id : `${id}:${index}`,
        path,
      }),
    )
  })
  return [{ ...root, id: 'root', children }]
}

export type ShownPage = Omit<PageRow, 'paths'> & { id: PageId; isHome: boolean }

/** The row of the page that is shown. */
export function useShownPage(): ShownPage {
  const id = pageOfRoute(useMatches().at(-1)?.id ?? 'home')
  const { paths: _paths, ...row } = pages[id]
  return { ...row, id, isHome: row.banner }
}
