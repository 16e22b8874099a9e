import type { Handler } from 'hono'
import { deleteCookie } from 'hono/cookie'
import { href, pageOfPath } from '../../shared/paths'
import { SCRIPTS_COOKIE, SCRIPTS_COOKIE_OPTIONS } from '../../shared/storage/cookie-names'
import type { AppEnv } from '../env'
import { canonicalHref, parseRequestPath } from '../security/url'

/**
 * Removes the cookie which says that the browser runs scripts, and redirects back to the page. Without the
 * cookie, the visitor gets the complete page.
 */
export const serveScriptsOff: Handler<AppEnv> = (c) => {
  deleteCookie(c, SCRIPTS_COOKIE, { path: SCRIPTS_COOKIE_OPTIONS.path })
  const from = URL.parse(c.req.header('Referer') ?? '')
  const isOwn =
    from?.host === new URL(c.req.url).host && pageOfPath(parseRequestPath(from.href).path) !== undefined
  c.set('isRedirectOnly', true)
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(isOwn ? canonicalHref(from.href) : href('home'), 302)
}
