import { href, pageOfPath, pages } from './pages'
/** Where a visitor lands who brought no address, or one that is none of ours. */
export const HOME = href('home')

const LENGTH_MAX = 1024

/**
 * Plain names under /m and a query of plain characters. No percent sign, backslash or second slash in the path:
 * nothing that two parsers read differently. Names may not begin with a dot, so `..` is none.
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
 * The address to go to after login: `value` when it is a page of ours, else home. Only an own path leaves here, so
 * that no link can send a visitor elsewhere by way of the login page.
 *
 * @param value what an address or a form says, unchecked
 */
export function safeReturn(value: unknown): string {
  if (typeof value !== 'string' || value.length > LENGTH_MAX) return HOME
  return ownAddress.test(value) && isReturnable(value) ? value : HOME
}

/**
 * A link to one of the forms of an account: where the visitor wanted to go comes along.
 * @param returnTo as `safeReturn` gives it; home needs no word
 */
export const withReturn = (path: string, returnTo: string): string =>
  returnTo === HOME ? path : `${path}${path.includes('?') ? '&' : '?'}return=${encodeURIComponent(returnTo)}`

/** Address of the login page that leads back to `from`. */
export const loginAddress = (from: string): string => withReturn(href('login'), safeReturn(from))
