import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { API_PREFIX } from '../../../shared/http/worker-paths'
import { LruMap } from '../../cache/lru'
import type { AppEnv } from '../../env'
import { updateLanguage } from '../../platform/calls/account-calls'
import { PlatformError } from '../../platform/transport/error'
import type { MemberSession } from '../../session/session'

const REPORTED_MAX = 10_000

/**
 * The language last reported to the platform, by session id. `isDone` means that the platform has accepted
 * the language, or does not know the call.
 */
const reportedLanguages = new LruMap<{ size: number; language: string; isDone: boolean }>(
  REPORTED_MAX,
  REPORTED_MAX,
)

async function reportLanguage(c: Context<AppEnv>, { id, token }: MemberSession): Promise<void> {
  const language = c.get('language')
  const log = c.get('log')
  reportedLanguages.set(id, { size: 1, language: language.code, isDone: false })
  const isLatest = () => reportedLanguages.get(id)?.language === language.code
  try {
    await updateLanguage(c.get('platform'), token)
  } catch (error) {
    if (!(error instanceof PlatformError && error.code === 'not-found')) {
      log.warn('language-not-told', { error })
      if (isLatest()) reportedLanguages.delete(id)
      return
    }
  }
  if (isLatest()) reportedLanguages.set(id, { size: 1, language: language.code, isDone: true })
}

/**
 * Middleware that reports a member's language to the platform, which uses the language for e-mails and
 * messages. The report is sent after the response to a page whose language differs from the one in the
 * session cookie.
 *
 * Once the platform has answered, the session stores the language with the next page. Until then, another
 * isolate may send the same report. A failed report is repeated with the next page, unless the platform does
 * not know the call (404). Mount after the `languageMiddleware` middleware.
 */
export const reportMemberLanguage = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const session = c.get('session')
  const nextSession = c.get('nextSession')
  const language = c.get('language')
  const isPage = !c.req.path.startsWith(API_PREFIX) && c.res.status < 400
  if (session.kind === 'guest' || nextSession || !isPage || session.language === language.code) return
  const reported = reportedLanguages.get(session.id)
  if (reported?.language !== language.code) c.executionCtx.waitUntil(reportLanguage(c, session))
  else if (reported.isDone) {
    c.set('nextSession', { ...session, language: language.code, seenAt: Date.now() })
  }
})
