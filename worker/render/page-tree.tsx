import type { I18n } from '@lingui/core'
import {
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { App } from '../../client/app'
import { type PageContext, pageContextKey } from '../page-context'
import type { DocumentIcons } from '../theme/icons'
import { staticHandler } from './routing'

type QueryOptions = NonNullable<Parameters<typeof staticHandler.query>[1]>

/**
 * Matches a page's routes and loads their data.
 * @throws Error for a page that redirects
 */
export async function loadRoutes(
  context: PageContext,
  options: QueryOptions = {},
): Promise<StaticHandlerContext> {
  const requestContext = new RouterContextProvider()
  requestContext.set(pageContextKey, context)
  const found = await staticHandler.query(new Request(context.url), { requestContext, ...options })
  if (found instanceof Response) throw new Error('a page that all visitors share leads nowhere else')
  return found
}

/** Matches a page's routes, and loads their components but no data. */
export const matchRoutes = (context: PageContext): Promise<StaticHandlerContext> =>
  loadRoutes(context, {
    dataStrategy: async ({ matches }) => {
      const results = matches.map(async (found) => {
        const result = await found.resolve(async () => ({ type: 'data', result: {} }))
        return [found.route.id, result] as const
      })
      return Object.fromEntries(await Promise.all(results))
    },
  })

/**
 * Returns the React elements of a page, which the browser hydrates.
 * @param routes routes of the router; those of the matched page are enough
 */
export const createPageElements = (
  i18n: I18n,
  icons: DocumentIcons,
  state: StaticHandlerContext,
  routes: RouteObject[] = staticHandler.dataRoutes,
) => (
  <App i18n={i18n} iconHref={icons.hrefOf}>
    <StaticRouterProvider router={createStaticRouter(routes, state)} context={state} hydrate={false} />
  </App>
)
