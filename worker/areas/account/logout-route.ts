import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HOME_HREF } from '../../../shared/http/return-url'
import { LOGOUT_PATH } from '../../../shared/http/worker-paths'
import { pagePathOfData } from '../../../shared/page-data/page-data'
import { formOutcomeResponse } from '../../data-channel'
import type { AppEnv } from '../../env'
import { isFormOfSession, readForm } from '../../forms/read-form'
import { logout } from '../../platform/calls/account-calls'
import { CSRF_HEADER } from '../../security/csrf'
import { createProblemResponse, createTextRefusal } from '../../security/problem'
import { mediaTypeOf } from '../../security/request-body'
import { readHostCookie, removeHostCookie } from '../../security/response-cookies'
import { isSameSecret } from '../../security/same-secret'
import { revokeSession } from '../../session/revocation'
import type { MemberSession } from '../../session/session'

export const LOGOUT_PATHS = [LOGOUT_PATH, `${LOGOUT_PATH}.data`]

/**
 * Value of the `Clear-Site-Data` header after a logout: removes the player's data from the browser. Cookies
 * remain, because they store language and theme.
 */
const CLEARED = '"cache", "storage"'

const isJson = (c: Context<AppEnv>): boolean => mediaTypeOf(c.req.raw.headers) === 'application/json'

/**
 * True when a page of this member sent the logout request: the request contains the form's token, or the CSRF
 * header, which only our scripts can set.
 */
async function isMemberRequest(c: Context<AppEnv>, session: MemberSession): Promise<boolean> {
  if (isJson(c)) return isSameSecret(c.req.header(CSRF_HEADER) ?? '', session.csrfToken)
  const form = await readForm(c.req.raw)
  return form !== undefined && isFormOfSession(form, session)
}

/**
 * Ends the lobby's session first, so that no failure leaves the player logged in. The platform is notified
 * after the response, and only once if several tabs log out.
 */
async function endLobbySession(c: Context<AppEnv>, session: MemberSession): Promise<void> {
  const log = c.get('log')
  c.set('nextSession', { kind: 'guest' })
  if (!(await revokeSession(c.env, session, 'logout', log))) return
  const platform = c.get('platform')
  const platformLogout = logout({ ...platform, onInvalidToken: () => undefined }, session.token)
  c.executionCtx.waitUntil(platformLogout.catch((error: unknown) => log.warn('logout-not-told', { error })))
}

/**
 * Middleware that completes a logout which the browser could not send earlier and recorded in a cookie
 * (shared/storage/cookie-names.ts). The current request is then served to a guest. A logout cookie of another
 * session is removed without effect. Mount after the `setPlatformContext` middleware.
 */
export const completePendingLogOut = createMiddleware<AppEnv>(async (c, next) => {
  const mark = readHostCookie(c, 'log-out')
  if (mark === undefined) return next()
  const session = c.get('session')
  const isMarked = session.kind === 'member' && isSameSecret(mark, session.csrfToken)
  if (isMarked) {
    await endLobbySession(c, session)
    // The next document, or the response to a form, reports the logout to the browser's other tabs.
    c.set('sessionChange', 'ended')
    c.set('sessionAnnouncement', 'ended')
  }
  // A player who logs out need not learn that the session had already ended, so its end is not reported.
  if (isMarked || session.kind === 'guest') c.set('session', { kind: 'guest' })
  await next()
  removeHostCookie(c, 'log-out')
  if (isMarked) c.header('Clear-Site-Data', CLEARED)
})

/**
 * `POST /m/logout`. The response depends on the request: a 303 redirect to home for a form, a redirect line
 * for the data channel, 204 for JSON with the CSRF header. Logging out as a guest also succeeds.
 */
export async function handleLogOut(c: Context<AppEnv>): Promise<Response> {
  const session = c.get('session')
  if (session.kind === 'member') {
    if (!(await isMemberRequest(c, session))) {
      return isJson(c)
        ? createProblemResponse(403, 'csrf-token')
        : createTextRefusal(403, 'this form has expired')
    }
    await endLobbySession(c, session)
  } else {
    // A player who logs out need not learn that the session had already ended, so its end is not reported.
    c.set('session', { kind: 'guest' })
  }
  // The page that sent the request showed a member, and other tabs may still do so. The response reports the
  // logout to them.
  c.set('sessionChange', 'ended')
  c.header('Clear-Site-Data', CLEARED)
  c.header('Cache-Control', 'no-store')
  if (isJson(c)) return c.body(null, 204)
  if (pagePathOfData(c.req.path) === undefined) return c.redirect(HOME_HREF, 303)
  const answer = formOutcomeResponse({ redirect: HOME_HREF, session: 'ended' })
  answer.headers.set('Clear-Site-Data', CLEARED)
  return answer
}
