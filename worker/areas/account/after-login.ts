import { createMiddleware } from 'hono/factory'
import { HOME, safeReturn, withReturn } from '../../../shared/http/return-url'
import { pagePathOf } from '../../../shared/page-data/page-data'
import { href, isEntrance, pageOfPath } from '../../../shared/paths'
import { AFTER_LOGIN, isLogin, type LoginKind } from '../../../shared/session/session-change'
import { actionResponse } from '../../data-channel'
import type { AppEnv } from '../../env'
import { readHostCookie } from '../../security/cookies'
import { queryOf } from '../../security/url'

/** Returns the form that explains to the visitor that a login needs cookies. */
const formOf = (login: LoginKind) => (login === 'trial' ? 'trial' : 'login')

/**
 * Returns the URL of the form that explains that the browser stores no cookies, and leads back to the page of
 * `path`: the login, or free play for visitors without an account.
 * @param login kind of the lost session
 */
function formWithoutCookies(login: LoginKind, path: string, query: URLSearchParams): string {
  const id = pageOfPath(path)
  // Visitors never return to a login form, but to its return URL.
  const back = id && isEntrance(id) ? query.get('return') : `${path}${query.size > 0 ? `?${query}` : ''}`
  return withReturn(href(formOf(login), { [AFTER_LOGIN]: login }), safeReturn(back))
}

/**
 * The first request after a login has a mark in its URL. If it has no session cookie, the browser stores none:
 * the visitor gets a form that explains this instead of the page as a guest. With the cookie, also one that has
 * ended, the mark is only removed, so that a link cannot lead a member to that explanation.
 */
export const afterLogin = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== 'GET' || !queryOf(c).has(AFTER_LOGIN)) return next()
  const searchParams = new URLSearchParams(queryOf(c))
  const mark = searchParams.get(AFTER_LOGIN)
  // Anyone can write this mark into a URL, and the previous version of the client writes another one.
  const login = isLogin(mark) ? mark : 'began'
  searchParams.delete(AFTER_LOGIN)
  const dataFor = pagePathOf(c.req.path)
  const requestedPath = dataFor ?? c.req.path
  const path = pageOfPath(requestedPath) === undefined ? HOME : requestedPath
  const isKept = readHostCookie(c, 'session') !== undefined
  // The URL that the client's router requests contains no login mark.
  if (isKept ? dataFor !== undefined : pageOfPath(path) === formOf(login)) return next()
  const target = isKept
    ? `${path}${searchParams.size > 0 ? `?${searchParams}` : ''}`
    : formWithoutCookies(login, path, searchParams)
  c.set('isRedirectOnly', true)
  c.header('Cache-Control', 'private, no-store')
  return dataFor === undefined ? c.redirect(target, 302) : actionResponse({ redirect: target })
})
