import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import type { AppEnv } from '../env'

/** Says after a redirect what the form before it did to the session. Holds one word, and nobody's data. */
export const CHANGE_COOKIE = '__Host-session-change'

/** The document that the redirect leads to takes a moment at most; after that it would be a lie, s. */
const MAX_AGE_S = 60

const cookieOptions = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

const changeSchema = v.fallback(v.nullable(v.picklist(['began', 'registered', 'ended'])), null)

/**
 * A form that is posted without scripts is answered by a redirect, which can say nothing. So the next document says what
 * became of the session (`c.var.changeToSay`), and that once: it takes the cookie away.
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
