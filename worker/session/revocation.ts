import { createHash } from 'node:crypto'
import { SESSION_ABSOLUTE_MS } from '../../shared/config/limits'
import { LruMap } from '../cache/lru'
import { type Deadline, TIMED_OUT, within } from '../cache/time-limit'
import type { Bindings } from '../env'
import type { Logger } from '../logging/logger'
import { objectNamed } from '../start/durable-objects'
import type { Revocation, SessionRecord } from './revocations-object'
import { type KeptProtection, type MemberSession, readProtection } from './session'

type Lists = Pick<Bindings, 'REVOCATIONS'>
type Ended = Pick<MemberSession, 'id' | 'userName' | 'issuedAt' | 'sessionId'>

/** How long an isolate trusts that a session is not revoked, ms. */
export const HEARD_MS = 5000
/** Longest wait for the list to take a change, ms. */
const PATIENCE_MS = 1000
const REMEMBERED = 10_000

interface Heard {
  size: number
  reason: Revocation | undefined
  protection?: KeptProtection | null
  until: number
}

const heard = new LruMap<Heard>(REMEMBERED, REMEMBERED)
/** By member: sessions created before this moment were ended by this isolate. */
const endedHere = new LruMap<{ size: number; before: number }>(REMEMBERED, REMEMBERED)

/** By member: how this isolate has learnt that they are protected. */
const protectedHere = new LruMap<{ size: number; kept: KeptProtection }>(REMEMBERED, REMEMBERED)

/** By member and the platform's id: sessions that another device ended in this isolate. */
const endedByIdHere = new LruMap<{ size: number }>(REMEMBERED, REMEMBERED)

/**
 * Hashes a member's name, which may be a telephone number and is stored unencrypted nowhere. Ignores case, as
 * platforms do.
 */
export const memberKey = (userName: string): string =>
  createHash('sha256').update(userName.toLowerCase()).digest('base64url')

/** Two characters of a hash, which spread the members over 4096 small lists. */
export const listName = (member: string): string => member.slice(0, 2)

function revocationList({ REVOCATIONS }: Lists, member: string) {
  return objectNamed(REVOCATIONS, listName(member))
}

/**
 * A session's name in the lists when another device ends it, which knows only the platform's id. It begins with the member,
 * so that nobody ends another member's session.
 */
const platformName = (member: string, sessionId: string): string => `${member}/${sessionId}`

const endOf = ({ issuedAt }: Pick<Ended, 'issuedAt'>): number => issuedAt + SESSION_ABSOLUTE_MS

function remember(session: Ended, reason: Revocation | undefined, protection?: KeptProtection | null): void {
  const until = reason === undefined ? Date.now() + HEARD_MS : endOf(session)
  heard.set(session.id, { size: 1, reason, ...(protection && { protection }), until })
}

async function ask<T>(call: Promise<T>, patienceMs: number = PATIENCE_MS): Promise<T> {
  const answer = await within(call, patienceMs)
  if (answer === TIMED_OUT) throw new Error('the list of revoked sessions does not answer')
  return answer
}

/** What this isolate knows about a session, while that is recent enough. @param trustMs for how long an open one is */
function heardOf(session: Ended, trustMs: number): { reason: Revocation | undefined } | undefined {
  const { userName, sessionId } = session
  if (sessionId !== undefined && endedByIdHere.get(platformName(userName.toLowerCase(), sessionId))) {
    return { reason: 'elsewhere' }
  }
  const known = heard.get(session.id)
  const untrustedMs = known?.reason === undefined ? HEARD_MS - trustMs : 0
  const isFresh = known !== undefined && Date.now() < known.until - untrustedMs
  if (isFresh && known.reason !== undefined) return known
  const ended = endedHere.get(session.userName.toLowerCase())
  if (ended && session.issuedAt < ended.before) return { reason: 'elsewhere' }
  return isFresh ? known : undefined
}

async function look(env: Lists, session: Ended, patienceMs?: number): Promise<SessionRecord> {
  const { id, userName, issuedAt, sessionId } = session
  const member = memberKey(userName)
  const otherId = sessionId === undefined ? id : platformName(member, sessionId)
  const found = revocationList(env, member).look(id, member, issuedAt, otherId)
  const record = await ask(Promise.resolve(found), patienceMs)
  return { ...record, protection: readProtection(record.protection) }
}

/**
 * Why a session was ended; undefined when it was not. Checked for every request with a session and cached for
 * HEARD_MS, so a session that another isolate ends stays open here for at most that long. If the list is
 * unreachable, the session counts as valid: a delayed logout is better than logging everybody out.
 *
 * @param deadline of the request's first byte; the list gets half of it, since the page needs time as well
 * @param trustMs for how long an earlier answer counts, at most HEARD_MS
 */
export async function revocationOf(
  env: Lists,
  session: Ended,
  log: Logger,
  deadline: Deadline,
  trustMs: number = HEARD_MS,
): Promise<Revocation | undefined> {
  const known = heardOf(session, trustMs)
  if (known) return known.reason
  try {
    const found = await look(env, session, deadline.left() / 2)
    const reason = found.reason ?? undefined
    remember(session, reason, found.protection)
    return reason
  } catch (error) {
    log.error('revocations-unreachable', { error })
    return undefined
  }
}

/**
 * Ends a session permanently: copies of its cookie are worthless afterwards.
 * @returns whether it was still open; also true when the list is unreachable
 */
export async function revoke(env: Lists, session: Ended, reason: Revocation, log: Logger): Promise<boolean> {
  try {
    const list = revocationList(env, memberKey(session.userName))
    const isFirst = await ask(Promise.resolve(list.revoke(session.id, reason, endOf(session))))
    if (isFirst) remember(session, reason)
    return isFirst
  } catch (error) {
    log.error('revocations-unreachable', { error })
    remember(session, reason)
    return true
  }
}

/**
 * Ends a session whose token the platform no longer knows. The player is told why, if another device has just ended it
 * and this isolate has not heard of that yet.
 */
export async function revokeDead(env: Lists, session: Ended, log: Logger): Promise<void> {
  try {
    const { reason } = await look(env, session)
    if (reason !== null) return remember(session, reason)
  } catch (error) {
    log.error('revocations-unreachable', { error })
  }
  await revoke(env, session, 'dead', log)
}

/**
 * Ends the session of another device, of which only the platform's id is known. If the list is unreachable, logs this
 * and ends the session in this isolate only; the platform has ended its token.
 */
export async function endSessionWithId(
  env: Lists,
  userName: string,
  sessionId: string,
  log: Logger,
): Promise<void> {
  endedByIdHere.set(platformName(userName.toLowerCase(), sessionId), { size: 1 })
  const member = memberKey(userName)
  try {
    const list = revocationList(env, member)
    const until = Date.now() + SESSION_ABSOLUTE_MS
    await ask(list.revoke(platformName(member, sessionId), 'elsewhere', until))
  } catch (error) {
    log.error('revocations-unreachable', { error })
  }
}

/**
 * Ends every session of a member created before `moment` (ms since the epoch), on every device. If the list
 * is unreachable, logs this and ends the sessions in this isolate only.
 */
export async function endSessionsBefore(
  env: Lists,
  userName: string,
  moment: number,
  log: Logger,
): Promise<void> {
  endedHere.set(userName.toLowerCase(), { size: 1, before: moment })
  const member = memberKey(userName)
  try {
    const list = revocationList(env, member)
    await ask(Promise.resolve(list.endBefore(member, moment, moment + SESSION_ABSOLUTE_MS)))
  } catch (error) {
    log.error('revocations-unreachable', { error })
  }
}

/**
 * How the member of a session is protected: the newest of what the session knows, the list said when it was last asked
 * for this session, and this isolate has learnt.
 */
export function protectionOf(session: MemberSession): KeptProtection | undefined {
  const known = [
    session.protection,
    heard.get(session.id)?.protection ?? undefined,
    protectedHere.get(session.userName.toLowerCase())?.kept,
  ]
  return known
    .filter((kept) => kept !== undefined)
    .reduce<KeptProtection | undefined>(
      (newest, kept) => (newest && newest.at > kept.at ? newest : kept),
      undefined,
    )
}

/**
 * Keeps how a member is protected for all sessions of the member, on every device. If the list is unreachable, logs this
 * and keeps it in this isolate only.
 */
export async function keepProtection(
  env: Lists,
  userName: string,
  kept: KeptProtection,
  log: Logger,
): Promise<void> {
  const name = userName.toLowerCase()
  const here = protectedHere.get(name)?.kept
  if (here === undefined || kept.at >= here.at) protectedHere.set(name, { size: 1, kept })
  const member = memberKey(userName)
  try {
    const list = revocationList(env, member)
    await ask(Promise.resolve(list.protect(member, kept, kept.at + SESSION_ABSOLUTE_MS)))
  } catch (error) {
    log.error('revocations-unreachable', { error })
  }
}
