import type { Context } from 'hono'
import { loginHref } from '../../shared/http/return-url'
import { pagePathOf } from '../../shared/page-data/page-data'
import { isLogin, withAfterLogin } from '../../shared/session/session-change'
import type { PageContext } from '../context'
import { actionResponse } from '../data-channel'
import type { AppEnv } from '../env'

/** Returns the URL of the login page, from which the visitor comes back to the requested page. */
export const loginWithReturn = ({ url }: PageContext): string => loginHref(url.pathname + url.search)

/**
 * Refuses a data request that cannot be answered: the client then loads the document instead
 * (client/data/fetch-page-data.ts).
 */
export function requireDocument(c: Context<AppEnv>): Response {
  c.set('isRedirectOnly', true)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'private, no-store' } })
}

/**
 * Redirects the browser, or the hydrated client's router, which itself marks its next request after a login
 * (client/data/data-strategy.ts).
 */
export function redirectTo(c: Context<AppEnv>, url: string, status: 302 | 303): Response {
  c.set('isRedirectOnly', true)
  const { session, sessionChange } = c.var
  const change = sessionChange ?? (session.kind === 'guest' && session.ended ? 'ended' : undefined)
  if (pagePathOf(c.req.path) !== undefined) {
    return actionResponse({ redirect: url, ...(change && { session: change }) })
  }
  // A browser that already sent a session cookie can store cookies, so its login needs no mark.
  const isFirst = isLogin(change) && session.kind === 'guest'
  return c.redirect(isFirst ? withAfterLogin(url, change) : url, status)
}
