import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { API_PREFIX } from '../../shared/http/served-paths'
import { LruMap } from '../cache/lru'
import { DEADLINE_PER_WAIT } from '../cache/time-limit'
import type { AppEnv, Variables } from '../env'
import { readHostCookie, removeHostCookie, setHostCookie } from '../security/cookies'
import { sessionKeys } from '../start/index'
import { writeExclusionCookie } from './exclusion-cookie'
import { findRevocation, latestProtection, revokeSession } from './revocation'
import type { Revocation } from './revocations-object'
import { openSession, sealSession } from './seal'
import { isEndedSession, isSessionUnexpired, type MemberSession, type OpenSession } from './session'

/** Minimum interval between renewals of a session in use, ms. */
const RENEW_MS = 60_000

/** Limits of the cache of opened sessions: number of sessions, and total characters. */
const OPENED_MAX = 1000
const OPENED_CHARACTERS_MAX = 1_000_000

/**
 * Opened sessions by sealed value, which always opens to one session: a member requests several pages in
 * quick succession.
 */
const openedSessions = new LruMap<{ size: number; session: MemberSession }>(OPENED_MAX, OPENED_CHARACTERS_MAX)

async function unsealSession(sealed: string): Promise<MemberSession | undefined> {
  const cached = openedSessions.get(sealed)
  if (cached) return cached.session
  const session = await openSession(sealed, sessionKeys)
  if (session) openedSessions.set(sealed, { size: sealed.length, session })
  return session
}

/**
 * Reasons for a session's end that are reported to the player. Players who logged out, or logged in as
 * another member, know the reason.
 */
const logoutReasons: Readonly<Partial<Record<Revocation, true | 'elsewhere'>>> = {
  dead: true,
  elsewhere: 'elsewhere',
}

/** Returns the session of an opened cookie, or a guest when it has expired or was revoked. */
async function resolveSession(c: Context<AppEnv>, session: MemberSession): Promise<OpenSession> {
  const { log, deadline } = c.var
  const isOpen = isSessionUnexpired(session, Date.now())
  // The end of this session is not reported to the player yet: another device may have ended it.
  if (!isOpen && !isEndedSession(session)) return { kind: 'guest', ended: true }
  const revocation = await findRevocation(c.env, session, log, deadline)
  if (!isOpen) return { kind: 'guest', ended: revocation === 'elsewhere' ? 'elsewhere' : true }
  if (revocation === undefined) {
    const protection = latestProtection(session)
    return protection === session.protection ? session : { ...session, ...(protection && { protection }) }
  }
  if (revocation === 'replaced') c.set('isSessionReplaced', true)
  const ended = logoutReasons[revocation]
  return { kind: 'guest', ...(ended && { ended }) }
}

/** Returns the session for the response's cookie; undefined when the browser's cookie can stay. */
function sessionToSeal({ session: current, nextSession }: Variables, now: number): MemberSession | undefined {
  if (nextSession) return nextSession.kind === 'member' ? nextSession : undefined
  const isDue = current.kind === 'member' && now - current.seenAt > RENEW_MS
  return isDue ? { ...current, seenAt: now } : undefined
}

/** Duration after which a response checks again that its session is still open, ms. */
const SLOW_MS = 1000

/**
 * True when a session ended while this request ran, by a login or a password change in the same browser: its
 * newer cookie must stay.
 */
async function hasEndedMeanwhile(
  { env, var: { log } }: Context<AppEnv>,
  session: MemberSession,
): Promise<boolean> {
  return (await findRevocation(env, session, log, DEADLINE_PER_WAIT, SLOW_MS)) !== undefined
}

/**
 * True when this response can report the end of the session to the player: a page, its data, or a 401 of the
 * API. The cookie stays until a response has reported the end, so that this happens exactly once.
 */
function canReportLogout({ req, res, var: { isRedirectOnly, session } }: Context<AppEnv>): boolean {
  if (isRedirectOnly || (res.status >= 300 && res.status < 400)) return false
  // A 401 reports only that the session has ended, and the page requests the rest immediately.
  const isAll = session.kind === 'guest' && session.ended !== 'elsewhere'
  return (res.status === 401 && isAll) || !req.path.startsWith(API_PREFIX)
}

/** Revokes a session that another login has replaced, so that copies of its cookie are worthless. */
function revokeReplaced(c: Context<AppEnv>): void {
  const { session: current, nextSession: next, log } = c.var
  if (current.kind !== 'member' || next?.kind !== 'member' || next.id === current.id) return
  c.executionCtx.waitUntil(revokeSession(c.env, current, 'replaced', log))
}

/**
 * Opens the sealed cookie into `c.var.session`, and seals the session that results from the request: a login
 * replaces it, a logout clears it, use renews it. A cookie that cannot be opened is cleared, and the visitor is
 * a guest. A request without the cookie costs nothing.
 */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  const sealed = readHostCookie(c, 'session')
  const found = sealed === undefined ? undefined : await unsealSession(sealed)
  c.set('session', found ? await resolveSession(c, found) : { kind: 'guest' })
  await next()
  // The exclusion cookie is written for ended and continuing sessions, because a browser that is closed ends
  // its session without a request.
  if (found) writeExclusionCookie(c, found, Date.now())
  revokeReplaced(c)
  const { session: current, nextSession } = c.var
  const sessionToKeep = sessionToSeal(c.var, Date.now())
  if (sessionToKeep && !nextSession && (await hasEndedMeanwhile(c, sessionToKeep))) return
  if (sessionToKeep) {
    setHostCookie(c, 'session', await sealSession(sessionToKeep, sessionKeys))
  } else if (nextSession?.kind === 'guest') {
    removeHostCookie(c, 'session')
  } else if (sealed !== undefined && current.kind === 'guest' && (!current.ended || canReportLogout(c))) {
    // Not removed when another request replaced the session meanwhile, because the browser then has a newer
    // cookie.
    if (!c.var.isSessionReplaced) removeHostCookie(c, 'session')
  }
})
