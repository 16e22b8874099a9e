import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HOME } from '../../../shared/http/return-url'
import { LOGOUT_PATH } from '../../../shared/http/served-paths'
import { pagePathOf } from '../../../shared/page-data/page-data'
import { actionResponse } from '../../data-channel'
import type { AppEnv } from '../../env'
import { isSessionForm, readForm } from '../../forms/read-form'
import { logout } from '../../platform/calls/account'
import { readHostCookie, removeHostCookie } from '../../security/cookies'
import { CSRF_HEADER } from '../../security/csrf'
import { problem, refusal } from '../../security/problem'
import { mediaTypeOf } from '../../security/request-body'
import { isSameSecret } from '../../security/same-secret'
import { revokeSession } from '../../session/revocation'
import type { MemberSession } from '../../session/session'

export const LOGOUT_PATHS = [LOGOUT_PATH, `${LOGOUT_PATH}.data`]

/**
 * Removes the player's data from the browser (W3C Clear Site Data), except cookies, which store language and
 * theme.
 */
const CLEARED = '"cache", "storage"'

const isJson = (c: Context<AppEnv>): boolean => mediaTypeOf(c.req.raw.headers) === 'application/json'

/**
 * True when the request comes from the player's page: it contains the form's token, or the header that only our
 * scripts can set.
 */
async function isMemberRequest(c: Context<AppEnv>, session: MemberSession): Promise<boolean> {
  if (isJson(c)) return isSameSecret(c.req.header(CSRF_HEADER) ?? '', session.csrfToken)
  const form = await readForm(c.req.raw)
  return form !== undefined && isSessionForm(form, session)
}

/**
 * Ends the lobby's session first, so that no failure leaves the player logged in. Then notifies the platform
 * after the response, and only once for several tabs.
 */
async function endLobbySession(c: Context<AppEnv>, session: MemberSession): Promise<void> {
  const { log } = c.var
  c.set('nextSession', { kind: 'guest' })
  if (!(await revokeSession(c.env, session, 'logout', log))) return
  const platform = c.var.platform
  const platformLogout = logout({ ...platform, onInvalidToken: () => undefined }, session.token)
  c.executionCtx.waitUntil(platformLogout.catch((error: unknown) => log.warn('logout-not-told', { error })))
}

/**
 * Completes a logout that the browser could not send before (shared/storage/cookies.ts): the current request is
 * served to a guest. A mark of another session is removed without effect. Mount after `platform`.
 */
export const completeLogOut = createMiddleware<AppEnv>(async (c, next) => {
  const mark = readHostCookie(c, 'log-out')
  if (mark === undefined) return next()
  const { session } = c.var
  const isMarked = session.kind === 'member' && isSameSecret(mark, session.csrfToken)
  if (isMarked) {
    await endLobbySession(c, session)
    // The next document, or the response to a form, reports the logout to the browser's other tabs.
    c.set('sessionChange', 'ended')
    c.set('sessionAnnouncement', 'ended')
  }
  // The end is not reported: a player who logs out need not learn that the session had already ended.
  if (isMarked || session.kind === 'guest') c.set('session', { kind: 'guest' })
  await next()
  removeHostCookie(c, 'log-out')
  if (isMarked) c.header('Clear-Site-Data', CLEARED)
})

/**
 * `POST /m/logout`. Responds in the format of the request: 303 to home for a form, a redirect line for the
 * router's data channel, 204 for JSON with the CSRF header. Idempotent: for a guest it succeeds, too.
 */
export async function logOut(c: Context<AppEnv>): Promise<Response> {
  const { session } = c.var
  if (session.kind === 'member') {
    if (!(await isMemberRequest(c, session))) {
      return isJson(c) ? problem(403, 'csrf-token') : refusal(403, 'this form has expired')
    }
    await endLobbySession(c, session)
  } else {
    // The end is not reported: a player who logs out need not learn that the session had already ended.
    c.set('session', { kind: 'guest' })
  }
  // The request came from a page that showed a member, and other tabs may still show one.
  c.set('sessionChange', 'ended')
  c.header('Clear-Site-Data', CLEARED)
  c.header('Cache-Control', 'no-store')
  if (isJson(c)) return c.body(null, 204)
  if (pagePathOf(c.req.path) === undefined) return c.redirect(HOME, 303)
  const answer = actionResponse({ redirect: HOME, session: 'ended' })
  answer.headers.set('Clear-Site-Data', CLEARED)
  return answer
}
