import { type DataRouter, type DataStrategyFunction, redirect } from 'react-router'
import { $sessionChange } from '../stores/session-change'
import { fetchPageData, NeedsDocument } from './fetch-page-data'
import { pageOfRoute } from './routes'

/** Never settles: the document is being left, and the old page stays until it is. */
const leaving = new Promise<never>(() => undefined)

/** The worker loads a page under its canonical address, whichever alias shows it. */
const dataKey = (routeId: string): string => (routeId === 'root' ? 'root' : pageOfRoute(routeId))

/**
 * How the browser's router gets data: one request for the frame and the page together, while their chunks load.
 * What is only being refreshed stays as it is when the network is gone: the page, and the frame around any page.
 *
 * @param build build of the document; another one's data is not read, the document is loaded instead
 * @param router the router this strategy serves, once there is one
 */
export function createDataStrategy(build: string, router: () => DataRouter): DataStrategyFunction {
  return async ({ request, matches }) => {
    const wanted = matches.filter((match) => match.shouldCallHandler())
    const routeIds = wanted.map((match) => match.route.id)
    const answer = fetchPageData(request, routeIds, build).catch((error: unknown) => {
      if (!(error instanceof NeedsDocument)) throw error
      window.location.assign(request.url)
      return leaving
    })
    const dataOf = async (id: string): Promise<unknown> => {
      try {
        const first = await answer
        if ('redirect' in first) {
          if (first.session) $sessionChange.set(first.session)
          return redirect(first.redirect)
        }
        return first.loaderData[dataKey(id)]
      } catch (error) {
        const { revalidation, loaderData } = router().state
        const isKept = revalidation === 'loading' || id === 'root'
        if (isKept && id in loaderData) return loaderData[id]
        throw error
      }
    }
    const results = await Promise.all(wanted.map((match) => match.resolve(() => dataOf(match.route.id))))
    return Object.fromEntries(results.map((result, index) => [routeIds[index], result]))
  }
}
