import { HOME, isOwnUrl, loginLink } from './login-link'
import { pageOfPath, pages } from './pages'

/**
 * Whether a page makes sense as a target after login. Back on a login form, the visitor would only log in
 * again.
 */
function isReturnable(url: string): boolean {
  const id = pageOfPath(url.split('?')[0] ?? '')
  return !(id && pages[id].entrance)
}

/**
 * Target after login: `value` if it is a page of the lobby, else home. The result is always a path of the
 * lobby, so that no link can use the login page to redirect a visitor elsewhere.
 *
 * @param value untrusted, from a URL or a form
 */
export const safeReturn = (value: unknown): string =>
  typeof value === 'string' && isOwnUrl(value) && isReturnable(value) ? value : HOME

/** URL of the login page that returns to `from`. */
export const loginHref = (from: string): string => loginLink(safeReturn(from))
