import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import type { AppEnv } from '../env'

/**
 * Cookie that tells the document after a redirect how the form changed the session. Contains one word and no
 * personal data.
 */
const CHANGE_COOKIE = '__Host-session-change'

/**
 * Lifetime of the cookie, s. The browser loads the redirect's target at once; later the report would be
 * outdated.
 */
const MAX_AGE_S = 60

const cookieOptions = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

const changeSchema = v.fallback(v.nullable(v.picklist(['began', 'registered', 'ended'])), null)

/**
 * A form posted without scripts gets a redirect, which cannot carry a message. The next document therefore
 * reports the session change (`c.var.changeToSay`) once and removes the cookie.
 */
export const sessionChange = createMiddleware<AppEnv>(async (c, next) => {
  const kept = getCookie(c, CHANGE_COOKIE)
  c.set('changeToSay', v.parse(changeSchema, kept ?? null))
  await next()
  const { sessionChange: change } = c.var
  const isDocument = c.res.headers.get('Content-Type')?.startsWith('text/html') === true
  if (change && c.res.status === 303) {
    setCookie(c, CHANGE_COOKIE, change, { ...cookieOptions, maxAge: MAX_AGE_S })
  } else if (kept !== undefined && isDocument) {
    deleteCookie(c, CHANGE_COOKIE, { path: '/', secure: true })
  }
})
