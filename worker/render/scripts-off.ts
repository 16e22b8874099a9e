import type { Handler } from 'hono'
import { deleteCookie } from 'hono/cookie'
import { href, pageOfPath } from '../../shared/paths'
import { SCRIPTS_COOKIE } from '../../shared/storage/cookies'
import type { AppEnv } from '../env'
import { canonicalHref, readPath } from '../security/url'

/** Where a page whose parts need scripts leads a browser that runs none any more (page-document.tsx). */
export const SCRIPTS_OFF_PATH = '/m/scripts-off'

/** Takes the mark of scripts out of the browser, and leads back to the page that it came from, which is then whole. */
export const scriptsOff: Handler<AppEnv> = (c) => {
  // On the path on which client/entry.tsx sets it.
  deleteCookie(c, SCRIPTS_COOKIE, { path: '/m' })
  const from = URL.parse(c.req.header('Referer') ?? '')
  const isOwn = from?.host === new URL(c.req.url).host && pageOfPath(readPath(from.href).path) !== undefined
  c.set('isPassage', true)
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(isOwn ? canonicalHref(from.href) : href('home'), 302)
}
