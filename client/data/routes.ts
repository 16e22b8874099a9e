import { type RouteObject, useMatches } from 'react-router'
import { type PageId, type PageRow, pageIds, pages } from '../../shared/pages'

/** A page's component and loader, without the properties from its row in shared/pages.ts. */
type PartialRoute = Pick<RouteObject, 'Component' | 'ErrorBoundary' | 'loader' | 'lazy' | 'shouldRevalidate'>

/** The page of a matched route id. Ids are `home` for a page and `home:1`… for its aliases. */
export const pageOfRoute = (routeId: string): PageId => {
  const id = routeId.split(':')[0]
  return pageIds.find((known) => known === id) ?? 'home'
}

/**
 * Creates the router's route objects, the same in the worker and in the browser. Unknown paths show home.
 * @param root the shell's component, loader and error boundary; the boundary also serves every page
 * @param pageRoute returns component and loader of a page
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

/** The row of the current page. */
export function useShownPage(): ShownPage {
  const id = pageOfRoute(useMatches().at(-1)?.id ?? 'home')
  const { paths: _paths, ...row } = pages[id]
  return { ...row, id, isHome: id === 'home' }
}
