import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Variables } from '../env'
import { sessionKeys } from '../start'
import { isRevoked } from './revocation'
import { openSession, sealSession } from './seal'
import { isLive, type MemberSession } from './session'

/** `__Host-`: Secure, Path=/ and no Domain, enforced by the browser (RFC 6265bis §4.1.3). */
export const SESSION_COOKIE = '__Host-session'

/** A session that is used is sealed anew at most this often, ms. */
const RENEW_MS = 60_000

const cookieOptions = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

/** The session that the answer's cookie should hold; undefined when the browser's own may stay. */
function sessionToSeal({ session: current, nextSession }: Variables, now: number): MemberSession | undefined {
  if (nextSession) return nextSession.kind === 'member' ? nextSession : undefined
  const isDue = current.kind === 'member' && now - current.seenAt > RENEW_MS
  return isDue ? { ...current, seenAt: now } : undefined
}

/**
 * Opens the sealed cookie into `c.var.session`, and seals what the request makes of it: a login replaces whatever was
 * there, a logout clears it, use renews it. Whatever does not open is a guest, and the cookie is cleared; a request
 * without the cookie costs nothing.
 */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  const sealed = getCookie(c, SESSION_COOKIE)
  c.set('session', { kind: 'guest' })
  if (sealed !== undefined) {
    const opened = await openSession(sealed, sessionKeys)
    if (opened && isLive(opened, Date.now()) && !(await isRevoked(c.env, opened))) c.set('session', opened)
  }
  await next()
  const kept = sessionToSeal(c.var, Date.now())
  if (kept) {
    setCookie(c, SESSION_COOKIE, await sealSession(kept, sessionKeys), cookieOptions)
  } else if (
    c.var.nextSession?.kind === 'guest' ||
    (sealed !== undefined && c.var.session.kind === 'guest')
  ) {
    deleteCookie(c, SESSION_COOKIE, { path: '/', secure: true })
  }
})
