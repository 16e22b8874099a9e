import { href, isLoginFlowPage, pageOfPath } from '../paths'

/** Page to open after a login without a valid return URL. */
export const HOME_HREF = href('home')

const LENGTH_MAX = 1024

/**
 * Pattern of lobby URLs: plain names under /m, and a query of plain characters. The path must not contain a
 * percent sign, backslash or double slash, which parsers may read differently. Names must not start with a
 * dot, which excludes `..`.
 */
const LOBBY_URL = /^\/m(?:\/[\w~-][\w.~-]*)*\/?(?:\?[\w.~!$()*+,:@&=%/-]*)?$/

/** URLs of the lobby that are not pages: they would log the visitor out, or show data or an error. */
const NOT_A_PAGE = /^\/m(?:\/(?:api|csv|logout|health|errorIp|errorService|scripts-off)(?:[/.]|$)|.*\.data$)/i

const pathOf = (url: string): string => url.split('?')[0] ?? ''

/** True for a URL of a lobby page in plain characters. */
const isLobbyUrl = (url: string): boolean =>
  url.length <= LENGTH_MAX && LOBBY_URL.test(url) && !NOT_A_PAGE.test(pathOf(url))

/**
 * True when a page makes sense as a target after login. Login and registration pages do not, because the
 * visitor is logged in by then.
 */
function isReturnable(url: string): boolean {
  const id = pageOfPath(pathOf(url))
  return id === undefined || !isLoginFlowPage(id)
}

/**
 * Returns the target after login: `value` if it is a page of the lobby, otherwise home. The result is always
 * a path of the lobby, so that no link can use the login page to redirect a visitor elsewhere.
 *
 * @param value untrusted, from a URL or a form
 */
export const sanitiseReturnUrl = (value: unknown): string =>
  typeof value === 'string' && isLobbyUrl(value) && isReturnable(value) ? value : HOME_HREF

/**
 * URL of a login or registration form, with the page to return to.
 * @param returnTo result of `sanitiseReturnUrl`; home is omitted
 */
export const addReturnUrl = (path: string, returnTo: string): string =>
  returnTo === HOME_HREF
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}return=${encodeURIComponent(returnTo)}`

/** URL of the login page that returns to the page `from`. */
export const loginHref = (from: string): string => addReturnUrl(href('login'), sanitiseReturnUrl(from))
