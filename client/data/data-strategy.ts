import { type DataRouter, type DataStrategyFunction, redirect } from 'react-router'
import type { ShellData } from '../../shared/page-data/shell-data'
import { addAfterLogin, isLoginChange } from '../../shared/session/session-change'
import { getRequestLanguage, setRequestLanguage } from '../browser/request-language'
import { $sessionChange } from '../stores/session-store'
import { DocumentReloadRequiredError, fetchPageData } from './fetch-page-data'
import { pageOfRoute } from './routes'

/**
 * A promise that never settles, so that the old page stays visible until the browser loads another document.
 */
const leaving = new Promise<never>(() => undefined)

/**
 * Returns the key of a page's data in the worker's response. The worker loads a page under its canonical URL,
 * even when the browser shows an alias.
 */
const dataKey = (routeId: string): string => (routeId === 'root' ? 'root' : pageOfRoute(routeId))

/**
 * Creates React Router's data strategy for the browser: one request loads the data of shell and page, while
 * their chunks load. If the network fails during a revalidation, the current data stays.
 *
 * @param build build of the document; if another build responds, its data is discarded and the document
 *   reloads
 * @param router returns the router that this strategy serves, once the router exists
 */
export function createDataStrategy(build: string, router: () => DataRouter): DataStrategyFunction {
  return async ({ request, matches }) => {
    const wanted = matches.filter((match) => match.shouldCallHandler())
    const routeIds = wanted.map((match) => match.route.id)
    const change = $sessionChange.get()
    const url = isLoginChange(change) ? addAfterLogin(request.url, change) : request.url
    // True when the page takes the language of the session in the response, as after a login in another tab.
    const followsSession = getRequestLanguage() === undefined
    const take = (id: string, data: unknown): unknown => {
      if (followsSession && id === 'root') setRequestLanguage((data as ShellData).language.tag)
      return data
    }
    const answer = fetchPageData(url, request.signal, routeIds, build).catch((error: unknown) => {
      if (!(error instanceof DocumentReloadRequiredError)) throw error
      window.location.assign(url)
      return leaving
    })
    const dataOf = async (id: string): Promise<unknown> => {
      try {
        const first = await answer
        if ('redirect' in first) {
          if (first.session) $sessionChange.set(first.session)
          return redirect(first.redirect)
        }
        return take(id, first.loaderData[dataKey(id)])
      } catch (error) {
        const { revalidation, loaderData } = router().state
        const isKept = revalidation === 'loading' || id === 'root'
        if (isKept && id in loaderData) return take(id, loaderData[id])
        throw error
      }
    }
    const results = await Promise.all(wanted.map((match) => match.resolve(() => dataOf(match.route.id))))
    return Object.fromEntries(results.map((result, index) => [routeIds[index], result]))
  }
}
