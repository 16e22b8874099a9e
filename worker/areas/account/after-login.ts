import { createMiddleware } from 'hono/factory'
import { addReturnUrl, HOME_HREF, sanitiseReturnUrl } from '../../../shared/http/return-url'
import { pagePathOfData } from '../../../shared/page-data/page-data'
import { href, isLoginFlowPage, pageOfPath } from '../../../shared/paths'
import { AFTER_LOGIN_PARAMETER, isLoginChange, type LoginKind } from '../../../shared/session/session-change'
import { formOutcomeResponse } from '../../data-channel'
import type { AppEnv } from '../../env'
import { readHostCookie } from '../../security/response-cookies'
import { parseRequestQuery } from '../../security/url'

/** Returns the id of the page whose form explains that a login needs cookies. */
const formOf = (login: LoginKind) => (login === 'trial' ? 'trial' : 'login')

/**
 * Returns the URL of the login form, or of the free-play form, which then explains that the browser stores no
 * cookies. After that form, the visitor returns to `path`.
 * @param login kind of the login whose session cookie the browser did not store
 */
function formWithoutCookies(login: LoginKind, path: string, query: URLSearchParams): string {
  const id = pageOfPath(path)
  // A login form is never a return target. Its `return` parameter is the target instead.
  const back = id && isLoginFlowPage(id) ? query.get('return') : `${path}${query.size > 0 ? `?${query}` : ''}`
  return addReturnUrl(href(formOf(login), { [AFTER_LOGIN_PARAMETER]: login }), sanitiseReturnUrl(back))
}

/**
 * Detects browsers that store no cookies. The first request after a login has a marker in its URL. If that
 * request has no session cookie, the visitor gets a form that explains the problem.
 *
 * If the request has a session cookie, even an expired one, only the marker is removed from the URL. A link
 * with a marker therefore cannot show a member that form.
 */
export const checkCookiesAfterLogin = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== 'GET' || !parseRequestQuery(c).has(AFTER_LOGIN_PARAMETER)) return next()
  const searchParams = new URLSearchParams(parseRequestQuery(c))
  const mark = searchParams.get(AFTER_LOGIN_PARAMETER)
  // An unknown marker counts as an ordinary login: anyone can edit a URL, and older clients send other
  // markers.
  const login = isLoginChange(mark) ? mark : 'began'
  searchParams.delete(AFTER_LOGIN_PARAMETER)
  const dataFor = pagePathOfData(c.req.path)
  const requestedPath = dataFor ?? c.req.path
  const path = pageOfPath(requestedPath) === undefined ? HOME_HREF : requestedPath
  const isKept = readHostCookie(c, 'session') !== undefined
  // On the data channel only the request's URL has the marker. The browser's address bar has none, so no
  // redirect is needed.
  if (isKept ? dataFor !== undefined : pageOfPath(path) === formOf(login)) return next()
  const target = isKept
    ? `${path}${searchParams.size > 0 ? `?${searchParams}` : ''}`
    : formWithoutCookies(login, path, searchParams)
  c.set('isRedirectOnly', true)
  c.header('Cache-Control', 'private, no-store')
  return dataFor === undefined ? c.redirect(target, 302) : formOutcomeResponse({ redirect: target })
})
