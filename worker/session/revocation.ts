import { createHash } from 'node:crypto'
import { SESSION_ABSOLUTE_MS } from '../../shared/config/product-limits'
import { LruMap } from '../cache/lru'
import { type Deadline, TIMED_OUT, waitAtMost } from '../cache/time-limit'
import type { Bindings } from '../env'
import type { Logger } from '../logging/logger'
import { getDurableObject } from '../start/durable-objects'
import type { RevocationListEntry, RevocationReason } from './revocations-object'
import { type MemberSession, parseSessionProtection, type RecordedProtection } from './session'

type RevocationBindings = Pick<Bindings, 'REVOCATIONS'>
type RevocableSession = Pick<MemberSession, 'id' | 'userName' | 'issuedAt' | 'sessionId'>

/** Time for which an isolate assumes that a session is not revoked before it asks again, ms. */
export const REVOCATION_TTL_MS = 5000
/** Longest wait for the revocation list to store a change, ms. */
const PATIENCE_MS = 1000
const CACHE_ENTRIES = 10_000

interface CachedRevocation {
  size: number
  reason: RevocationReason | undefined
  protection?: RecordedProtection | null
  until: number
}

const revocationCache = new LruMap<CachedRevocation>(CACHE_ENTRIES, CACHE_ENTRIES)
/** For each member whose sessions this isolate has ended: sessions created before this time are revoked. */
const locallyRevoked = new LruMap<{ size: number; before: number }>(CACHE_ENTRIES, CACHE_ENTRIES)

/** Protection of each member, as last recorded by this isolate. */
const localProtections = new LruMap<{ size: number; kept: RecordedProtection }>(CACHE_ENTRIES, CACHE_ENTRIES)

/**
 * Sessions that this isolate has ended at the request of another device, by member and the platform's session
 * id.
 */
const locallyRevokedById = new LruMap<{ size: number }>(CACHE_ENTRIES, CACHE_ENTRIES)

/**
 * Hashes a member's name, which may be a telephone number and is never stored in plain text. Ignores case, as
 * platforms do.
 */
export const hashMemberName = (userName: string): string =>
  createHash('sha256').update(userName.toLowerCase()).digest('base64url')

/**
 * Returns the name of the revocation list (a Durable Object) for a member: the first two characters of the
 * hash, which spread the members over 4096 small lists.
 */
export const revocationListName = (member: string): string => member.slice(0, 2)

function revocationList({ REVOCATIONS }: RevocationBindings, member: string) {
  return getDurableObject(REVOCATIONS, revocationListName(member))
}

/**
 * Returns the name under which the revocation list stores a session that was ended from another device, which
 * knows only the platform's session id. The name begins with the member, so that no member can end another
 * member's session.
 */
const platformSessionName = (member: string, sessionId: string): string => `${member}/${sessionId}`

const sessionEnd = ({ issuedAt }: Pick<RevocableSession, 'issuedAt'>): number =>
  issuedAt + SESSION_ABSOLUTE_MS

function cacheRevocation(
  session: RevocableSession,
  reason: RevocationReason | undefined,
  protection?: RecordedProtection | null,
): void {
  const until = reason === undefined ? Date.now() + REVOCATION_TTL_MS : sessionEnd(session)
  revocationCache.set(session.id, { size: 1, reason, ...(protection && { protection }), until })
}

async function withTimeout<T>(call: Promise<T>, patienceMs: number = PATIENCE_MS): Promise<T> {
  const answer = await waitAtMost(call, patienceMs)
  if (answer === TIMED_OUT) throw new Error('the list of revoked sessions does not answer')
  return answer
}

/**
 * Returns the revocation of a session from this isolate's cache; undefined when the revocation list must be
 * queried.
 * @param trustMs age up to which a cached answer “not revoked” is used, ms
 */
function readRevocationCache(
  session: RevocableSession,
  trustMs: number,
): { reason: RevocationReason | undefined } | undefined {
  const { userName, sessionId } = session
  if (
    sessionId !== undefined &&
    locallyRevokedById.get(platformSessionName(userName.toLowerCase(), sessionId))
  ) {
    return { reason: 'elsewhere' }
  }
  const cached = revocationCache.get(session.id)
  const untrustedMs = cached?.reason === undefined ? REVOCATION_TTL_MS - trustMs : 0
  const isFresh = cached !== undefined && Date.now() < cached.until - untrustedMs
  if (isFresh && cached.reason !== undefined) return cached
  const ended = locallyRevoked.get(session.userName.toLowerCase())
  if (ended && session.issuedAt < ended.before) return { reason: 'elsewhere' }
  return isFresh ? cached : undefined
}

async function queryRevocations(
  env: RevocationBindings,
  session: RevocableSession,
  patienceMs?: number,
): Promise<RevocationListEntry> {
  const { id, userName, issuedAt, sessionId } = session
  const member = hashMemberName(userName)
  const otherId = sessionId === undefined ? id : platformSessionName(member, sessionId)
  const found = revocationList(env, member).look(id, member, issuedAt, otherId)
  const record = await withTimeout(Promise.resolve(found), patienceMs)
  return { ...record, protection: parseSessionProtection(record.protection) }
}

/**
 * Returns the reason why a session was ended early; undefined when it was not. The answer is cached for
 * REVOCATION_TTL_MS, so a session that another isolate ends stays open in this isolate for at most that time.
 * If the revocation list is unreachable, the session counts as valid: a delayed logout is better than ending
 * all sessions.
 * @param deadline deadline of the request's first byte. The list gets half of the remaining time, since the
 * page needs time as well
 * @param trustMs age up to which a cached answer “not revoked” is used, ms; at most REVOCATION_TTL_MS
 */
export async function findRevocation(
  env: RevocationBindings,
  session: RevocableSession,
  log: Logger,
  deadline: Deadline,
  trustMs: number = REVOCATION_TTL_MS,
): Promise<RevocationReason | undefined> {
  const cached = readRevocationCache(session, trustMs)
  if (cached) return cached.reason
  try {
    const found = await queryRevocations(env, session, deadline.left() / 2)
    const reason = found.reason ?? undefined
    cacheRevocation(session, reason, found.protection)
    return reason
  } catch (error) {
    log.error('revocations-unreachable', { error })
    return undefined
  }
}

/**
 * Ends a session permanently, so that copies of its cookie become invalid.
 * @returns true when this call ended the session, or when the revocation list is unreachable
 */
export async function revokeSession(
  env: RevocationBindings,
  session: RevocableSession,
  reason: RevocationReason,
  log: Logger,
): Promise<boolean> {
  try {
    const list = revocationList(env, hashMemberName(session.userName))
    const isFirst = await withTimeout(Promise.resolve(list.revoke(session.id, reason, sessionEnd(session))))
    if (isFirst) cacheRevocation(session, reason)
    return isFirst
  } catch (error) {
    log.error('revocations-unreachable', { error })
    cacheRevocation(session, reason)
    return true
  }
}

/**
 * Ends a session whose token the platform no longer accepts. If another device has just ended the session,
 * and this isolate does not know that yet, the player gets that as the reason.
 */
export async function revokeInvalidSession(
  env: RevocationBindings,
  session: RevocableSession,
  log: Logger,
): Promise<void> {
  try {
    const { reason } = await queryRevocations(env, session)
    if (reason !== null) return cacheRevocation(session, reason)
  } catch (error) {
    log.error('revocations-unreachable', { error })
  }
  await revokeSession(env, session, 'dead', log)
}

/**
 * Ends a session on another device, of which only the platform's session id is known. If the revocation list
 * is unreachable, logs the failure and ends the session in this isolate only; the platform has already
 * revoked the session's token.
 */
export async function endSessionById(
  env: RevocationBindings,
  userName: string,
  sessionId: string,
  log: Logger,
): Promise<void> {
  locallyRevokedById.set(platformSessionName(userName.toLowerCase(), sessionId), { size: 1 })
  const member = hashMemberName(userName)
  try {
    const list = revocationList(env, member)
    const until = Date.now() + SESSION_ABSOLUTE_MS
    await withTimeout(list.revoke(platformSessionName(member, sessionId), 'elsewhere', until))
  } catch (error) {
    log.error('revocations-unreachable', { error })
  }
}

/**
 * Ends every session of a member created before `moment` (ms since the epoch), on every device. If the
 * revocation list is unreachable, logs the failure and ends the sessions in this isolate only.
 */
export async function endSessionsBefore(
  env: RevocationBindings,
  userName: string,
  moment: number,
  log: Logger,
): Promise<void> {
  locallyRevoked.set(userName.toLowerCase(), { size: 1, before: moment })
  const member = hashMemberName(userName)
  try {
    const list = revocationList(env, member)
    await withTimeout(Promise.resolve(list.endBefore(member, moment, moment + SESSION_ABSOLUTE_MS)))
  } catch (error) {
    log.error('revocations-unreachable', { error })
  }
}

/**
 * Returns the newest recorded protection of a session's member: that of the session, of the revocation list's
 * last answer, or of this isolate.
 */
export function findLatestProtection(session: MemberSession): RecordedProtection | undefined {
  const candidates = [
    session.protection,
    revocationCache.get(session.id)?.protection ?? undefined,
    localProtections.get(session.userName.toLowerCase())?.kept,
  ]
  return candidates
    .filter((kept) => kept !== undefined)
    .reduce<RecordedProtection | undefined>(
      (newest, kept) => (newest && newest.at > kept.at ? newest : kept),
      undefined,
    )
}

/**
 * Records the protection of a member for all their sessions, on every device. If the revocation list is
 * unreachable, logs the failure and records the protection in this isolate only.
 */
export async function recordProtection(
  env: RevocationBindings,
  userName: string,
  recorded: RecordedProtection,
  log: Logger,
): Promise<void> {
  const name = userName.toLowerCase()
  const here = localProtections.get(name)?.kept
  if (here === undefined || recorded.at >= here.at) localProtections.set(name, { size: 1, kept: recorded })
  const member = hashMemberName(userName)
  try {
    const list = revocationList(env, member)
    await withTimeout(Promise.resolve(list.protect(member, recorded, recorded.at + SESSION_ABSOLUTE_MS)))
  } catch (error) {
    log.error('revocations-unreachable', { error })
  }
}
