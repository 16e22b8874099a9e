import type { Context } from 'hono'
import { loginHref } from '../../shared/http/return-url'
import { pagePathOfData } from '../../shared/page-data/page-data'
import { addAfterLogin, isLoginChange } from '../../shared/session/session-change'
import { formOutcomeResponse } from '../data-channel'
import type { AppEnv } from '../env'
import type { PageContext } from '../page-context'

/** Returns the URL of the login page, which leads back to the requested page after the login. */
export const loginUrlWithReturn = ({ url }: PageContext): string => loginHref(url.pathname + url.search)

/**
 * Responds to a data request with an empty response, after which the client loads the document instead
 * (client/data/fetch-page-data.ts).
 */
export function requireDocument(c: Context<AppEnv>): Response {
  c.set('isRedirectOnly', true)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'private, no-store' } })
}

/**
 * Redirects a browser by a Location header, or the client's router by a line of its data channel. After a
 * login, the router adds a mark to its next request (client/data/data-strategy.ts).
 */
export function redirectTo(c: Context<AppEnv>, url: string, status: 302 | 303): Response {
  c.set('isRedirectOnly', true)
  const session = c.get('session')
  const sessionChange = c.get('sessionChange')
  const change = sessionChange ?? (session.kind === 'guest' && session.ended ? 'ended' : undefined)
  if (pagePathOfData(c.req.path) !== undefined) {
    return formOutcomeResponse({ redirect: url, ...(change && { session: change }) })
  }
  // The mark in the URL of a login shows if the browser stores cookies. A browser that sent a session cookie
  // does, so its URL needs no mark.
  const isFirst = isLoginChange(change) && session.kind === 'guest'
  return c.redirect(isFirst ? addAfterLogin(url, change) : url, status)
}
