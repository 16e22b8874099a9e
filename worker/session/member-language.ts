import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { findLanguage } from '../../shared/config/languages'
import type { AppEnv } from '../env'
import { LANGUAGE_PARAMETER } from '../negotiation/language'
import { updateLanguage } from '../platform/account'
import { platformContext } from '../platform/context'

/**
 * Tells the platform when a member chooses another language, so that its letters and messages follow; behind the
 * answer, and a failure is only logged. Mount after `language`.
 */
export const memberLanguage = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { session, language, log } = c.var
  const before = getCookie(c, LANGUAGE_PARAMETER)
  const asked = c.req.query(LANGUAGE_PARAMETER)
  if (session.kind === 'guest' || asked === undefined || findLanguage(asked) !== language) return
  if (before !== undefined && findLanguage(before) === language) return
  const told = updateLanguage(await platformContext(c), session.token)
  c.executionCtx.waitUntil(told.catch((error: unknown) => log.warn('language-not-told', { error })))
})
