import { createMiddleware } from 'hono/factory'
import { HOME, safeReturn, withReturn } from '../../../shared/http/return-url'
import { pagePathOf } from '../../../shared/page-data/page-data'
import { href, isEntrance, pageOfPath } from '../../../shared/paths'
import { AFTER_LOGIN, isLogin, type LoginKind } from '../../../shared/session/session-change'
import { actionResponse } from '../../data-channel'
import type { AppEnv } from '../../env'
import { readHostCookie } from '../../security/cookies'
import { queryOf } from '../../security/url'

/** The form that says what a browser without cookies cannot do. */
const formOf = (login: LoginKind) => (login === 'trial' ? 'trial' : 'login')

/**
 * URL of the form that says that the browser keeps no cookies, and returns to the page of `path`: the login, or free play
 * for those who have no account to log in to.
 * @param login how the lost session began
 */
function formWithoutCookies(login: LoginKind, path: string, query: URLSearchParams): string {
  const id = pageOfPath(path)
  // Visitors never return to a form on the way into an account, but to where that form would have led.
  const back = id && isEntrance(id) ? query.get('return') : `${path}${query.size > 0 ? `?${query}` : ''}`
  return withReturn(href(formOf(login), { [AFTER_LOGIN]: login }), safeReturn(back))
}

/**
 * The first request after a login carries a mark in its URL. If it brings no session cookie, the browser keeps none: the
 * visitor gets a form that says so instead of the page as a guest. With the cookie, also one that has ended, the mark is
 * only removed, so that nobody can send a member to that explanation by a link.
 */
export const afterLogin = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== 'GET' || !queryOf(c).has(AFTER_LOGIN)) return next()
  const searchParams = new URLSearchParams(queryOf(c))
  const mark = searchParams.get(AFTER_LOGIN)
  // Anybody can write it, and the client of the version before writes another.
  const login = isLogin(mark) ? mark : 'began'
  searchParams.delete(AFTER_LOGIN)
  const dataFor = pagePathOf(c.req.path)
  const asked = dataFor ?? c.req.path
  const path = pageOfPath(asked) === undefined ? HOME : asked
  const isKept = readHostCookie(c, 'session') !== undefined
  // The router's own URL has no mark.
  if (isKept ? dataFor !== undefined : pageOfPath(path) === formOf(login)) return next()
  const target = isKept
    ? `${path}${searchParams.size > 0 ? `?${searchParams}` : ''}`
    : formWithoutCookies(login, path, searchParams)
  c.set('isRedirectOnly', true)
  c.header('Cache-Control', 'private, no-store')
  return dataFor === undefined ? c.redirect(target, 302) : actionResponse({ redirect: target })
})
