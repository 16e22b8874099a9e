import { deleteCookie, getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { sessionKeys } from '../start'
import { openSession } from './seal'
import { isLive } from './session'

/** `__Host-`: Secure, Path=/ and no Domain, enforced by the browser (RFC 6265bis §4.1.3). */
export const SESSION_COOKIE = '__Host-session'

/**
 * Opens the sealed cookie into `c.var.session`. Whatever does not open is a guest, and the cookie is cleared; a
 * request without the cookie costs nothing.
 */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  const sealed = getCookie(c, SESSION_COOKIE)
  c.set('session', { kind: 'guest' })
  if (sealed !== undefined) {
    const opened = await openSession(sealed, sessionKeys)
    if (opened && isLive(opened, Date.now())) c.set('session', opened)
  }
  await next()
  if (sealed !== undefined && c.var.session.kind === 'guest') {
    deleteCookie(c, SESSION_COOKIE, { path: '/', secure: true })
  }
})
