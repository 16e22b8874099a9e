import { href } from './pages'

/** Target without a valid return URL. */
export const HOME = href('home')

const LENGTH_MAX = 1024

/**
 * Plain names under /m, and a query of plain characters. The path must not contain a percent sign, backslash
 * or double slash, which parsers may read differently. Names must not start with a dot, which excludes `..`.
 */
const ownUrl = /^\/m(?:\/[\w~-][\w.~-]*)*\/?(?:\?[\w.~!$()*+,:@&=%/-]*)?$/

/** Not pages: these would log the visitor out, or show data or an error. */
const noPage = /^\/m(?:\/(?:api|csv|logout|health|errorIp|errorService|scripts-off)(?:[/.]|$)|.*\.data$)/i

/** Whether a URL is of the lobby's pages, in plain characters. */
export const isOwnUrl = (url: string): boolean =>
  url.length <= LENGTH_MAX && ownUrl.test(url) && !noPage.test(url.split('?')[0] ?? '')

/**
 * A link to a login or registration form, with the page to return to.
 * @param returnTo result of `safeReturn`; home is omitted
 */
export const withReturn = (path: string, returnTo: string): string =>
  returnTo === HOME ? path : `${path}${path.includes('?') ? '&' : '?'}return=${encodeURIComponent(returnTo)}`

/**
 * The link to the login that returns to `from`. For callers that know its page, which is no entrance: browsers then
 * need not load the table of pages. For any other URL see `loginHref` (return-url.ts).
 */
export const loginLink = (from: string): string => withReturn(href('login'), isOwnUrl(from) ? from : HOME)
