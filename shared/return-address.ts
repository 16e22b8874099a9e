import { href, pageOfPath, pages } from './pages'

/** Where a visitor goes without a valid return URL. */
export const HOME = href('home')

const LENGTH_MAX = 1024

/**
 * Plain names under /m, and a query of plain characters. No percent sign, backslash or double slash in the path: two
 * parsers must not read it differently. Names may not start with a dot, which excludes `..`.
 */
const ownAddress = /^\/m(?:\/[\w~-][\w.~-]*)*\/?(?:\?[\w.~!$()*+,:@&=%/-]*)?$/

/** No pages: to go there would log out, or show data in place of a page. */
const noPage = /^\/m(?:\/(?:api|logout)(?:[/.]|$)|.*\.data$)/i

/** Whether going back there makes sense. Back at an entrance the visitor would only log in again. */
function isReturnable(url: string): boolean {
  const [path = ''] = url.split('?')
  const id = pageOfPath(path)
  return !noPage.test(path) && !(id && pages[id].entrance)
}

/**
 * Where to go after login: `value` when it is a page of the lobby, else home. The result is always a path of the lobby,
 * so that no link can misuse the login page to send a visitor elsewhere.
 *
 * @param value unchecked, from a URL or a form
 */
export function safeReturn(value: unknown): string {
  if (typeof value !== 'string' || value.length > LENGTH_MAX) return HOME
  return ownAddress.test(value) && isReturnable(value) ? value : HOME
}

/**
 * A link to a login or registration form that remembers where the visitor wanted to go.
 * @param returnTo as `safeReturn` gives it; home is left out
 */
export const withReturn = (path: string, returnTo: string): string =>
  returnTo === HOME ? path : `${path}${path.includes('?') ? '&' : '?'}return=${encodeURIComponent(returnTo)}`

/** URL of the login page that leads back to `from`. */
export const loginAddress = (from: string): string => withReturn(href('login'), safeReturn(from))
