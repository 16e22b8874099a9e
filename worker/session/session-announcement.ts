import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { LOGIN_KINDS } from '../../shared/session/session-change'
import type { AppEnv } from '../env'
import { readHostCookie, removeHostCookie, setHostCookie } from '../security/response-cookies'

/**
 * Lifetime of the cookie that reports a session change, s. The browser loads the redirect's target
 * immediately, and a later report would be outdated.
 */
const MAX_AGE_S = 60

const changeSchema = v.fallback(v.nullable(v.picklist([...LOGIN_KINDS, 'ended'])), null)

/**
 * Middleware that reports a session change, such as a login, by a form that was posted without scripts. The
 * response to such a form is a redirect, which cannot contain a message. A cookie therefore passes the change
 * to the next document, which reports it once (`c.get('sessionAnnouncement')`) and removes the cookie. The
 * cookie contains one word and no personal data.
 */
export const announceSessionChange = createMiddleware<AppEnv>(async (c, next) => {
  const announced = readHostCookie(c, 'session-change')
  c.set('sessionAnnouncement', announced === undefined ? null : v.parse(changeSchema, announced))
  await next()
  const change = c.get('sessionChange')
  const isDocument = c.res.headers.get('Content-Type')?.startsWith('text/html') === true && !c.get('isShed')
  if (change && c.res.status === 303) {
    setHostCookie(c, 'session-change', change, MAX_AGE_S)
  } else if (announced !== undefined && isDocument) {
    removeHostCookie(c, 'session-change')
  }
})
