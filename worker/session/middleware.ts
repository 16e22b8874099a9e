import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { API_PREFIX } from '../../shared/http/worker-paths'
import { LruMap } from '../cache/lru'
import { DEADLINE_PER_CALL } from '../cache/time-limit'
import type { AppEnv } from '../env'
import { readHostCookie, removeHostCookie, setHostCookie } from '../security/response-cookies'
import { sessionKeys } from '../start/index'
import { writeExclusionCookie } from './exclusion-cookie'
import { findLatestProtection, findRevocation, revokeSession } from './revocation'
import type { RevocationReason } from './revocations-object'
import { sealSession, unsealSessionCookie } from './seal'
import { isEndedSession, isSessionUnexpired, type MemberSession, type VisitorSession } from './session'

/** Minimum interval between renewals of a session in use, ms. */
const RENEW_MS = 60_000

/** Limits of the cache of decrypted sessions: number of sessions, and total number of characters. */
const OPENED_MAX = 1000
const OPENED_CHARACTERS_MAX = 1_000_000

/**
 * Cache of decrypted sessions by cookie value. A value always decrypts to the same session, and a member
 * requests several pages in quick succession.
 */
const openedSessions = new LruMap<{ size: number; session: MemberSession }>(OPENED_MAX, OPENED_CHARACTERS_MAX)

async function unsealSession(sealed: string): Promise<MemberSession | undefined> {
  const cached = openedSessions.get(sealed)
  if (cached) return cached.session
  const session = await unsealSessionCookie(sealed, sessionKeys)
  if (session) openedSessions.set(sealed, { size: sealed.length, session })
  return session
}

/**
 * Reasons for a session's end that are reported to the player. Players who logged out, or logged in as
 * another member, know why the session ended.
 */
const LOGOUT_REASONS: Readonly<Partial<Record<RevocationReason, true | 'elsewhere'>>> = {
  dead: true,
  elsewhere: 'elsewhere',
}

/** Returns the session of a decrypted cookie, or a guest when the session has expired or was revoked. */
async function resolveSession(c: Context<AppEnv>, session: MemberSession): Promise<VisitorSession> {
  const log = c.get('log')
  const deadline = c.get('deadline')
  const isOpen = isSessionUnexpired(session, Date.now())
  // The session is open, or a form has marked it as ended. In both cases another device may have ended it.
  if (!isOpen && !isEndedSession(session)) return { kind: 'guest', ended: true }
  const revocation = await findRevocation(c.env, session, log, deadline)
  if (!isOpen) return { kind: 'guest', ended: revocation === 'elsewhere' ? 'elsewhere' : true }
  if (revocation === undefined) {
    const protection = findLatestProtection(session)
    return protection === session.protection ? session : { ...session, ...(protection && { protection }) }
  }
  if (revocation === 'replaced') c.set('isSessionReplaced', true)
  const ended = LOGOUT_REASONS[revocation]
  return { kind: 'guest', ...(ended && { ended }) }
}

/**
 * Returns the session to seal into the response's cookie; undefined when the browser's cookie does not
 * change.
 */
function sessionToSeal(
  current: VisitorSession,
  nextSession: VisitorSession | undefined,
  now: number,
): MemberSession | undefined {
  if (nextSession) return nextSession.kind === 'member' ? nextSession : undefined
  const isDue = current.kind === 'member' && now - current.seenAt > RENEW_MS
  return isDue ? { ...current, seenAt: now } : undefined
}

/**
 * Age of the last revocation check, ms. If it is older, a response checks again that its session is still
 * open.
 */
const SLOW_MS = 1000

/**
 * True when a login or a password change in the same browser ended the session while this request was
 * running. The browser then has a newer cookie, which must stay.
 */
async function hasEndedMeanwhile(c: Context<AppEnv>, session: MemberSession): Promise<boolean> {
  return (await findRevocation(c.env, session, c.get('log'), DEADLINE_PER_CALL, SLOW_MS)) !== undefined
}

/**
 * True when this response can report the end of the session to the player: a page, its data, or a 401 of the
 * API. The cookie stays until a response has reported the end, so that the end is reported exactly once.
 */
function canReportLogout(c: Context<AppEnv>): boolean {
  const { req, res } = c
  const session = c.get('session')
  if (c.get('isRedirectOnly') || (res.status >= 300 && res.status < 400)) return false
  // A 401 reports the end of the session, but not that another device ended it. The page requests that detail
  // immediately afterwards.
  const isAll = session.kind === 'guest' && session.ended !== 'elsewhere'
  return (res.status === 401 && isAll) || !req.path.startsWith(API_PREFIX)
}

/** Revokes a session that another login has replaced, so that copies of its cookie are worthless. */
function revokeReplaced(c: Context<AppEnv>): void {
  const current = c.get('session')
  const next = c.get('nextSession')
  const log = c.get('log')
  if (current.kind !== 'member' || next?.kind !== 'member' || next.id === current.id) return
  c.executionCtx.waitUntil(revokeSession(c.env, current, 'replaced', log))
}

/**
 * Middleware that decrypts the session cookie into `c.get('session')`, and encrypts the session that results
 * from the request: a login replaces it, a logout removes it, and use renews it. With an invalid cookie, the
 * cookie is removed and the visitor is a guest. Without the cookie, the middleware does nothing.
 */
export const sessionMiddleware = createMiddleware<AppEnv>(async (c, next) => {
  const sealed = readHostCookie(c, 'session')
  const found = sealed === undefined ? undefined : await unsealSession(sealed)
  c.set('session', found ? await resolveSession(c, found) : { kind: 'guest' })
  await next()
  // The exclusion cookie is written for every session, continuing or ended: when a browser is closed, its
  // session ends without another request.
  if (found) writeExclusionCookie(c, found, Date.now())
  revokeReplaced(c)
  const current = c.get('session')
  const nextSession = c.get('nextSession')
  const sessionToKeep = sessionToSeal(current, nextSession, Date.now())
  if (sessionToKeep && !nextSession && (await hasEndedMeanwhile(c, sessionToKeep))) return
  if (sessionToKeep) {
    setHostCookie(c, 'session', await sealSession(sessionToKeep, sessionKeys))
  } else if (nextSession?.kind === 'guest') {
    removeHostCookie(c, 'session')
  } else if (sealed !== undefined && current.kind === 'guest' && (!current.ended || canReportLogout(c))) {
    // The cookie is not removed when another request replaced the session in the meantime, because the
    // browser then has a newer cookie.
    if (!c.get('isSessionReplaced')) removeHostCookie(c, 'session')
  }
})
