import { createHash } from 'node:crypto'
import { SESSION_ABSOLUTE_MS } from '../../shared/config/limits'
import { LruMap } from '../cache/lru'
import { TIMED_OUT, within } from '../cache/within'
import type { Bindings } from '../env'
import type { Logger } from '../logging/logger'
import type { Revocation } from './revocations'
import type { MemberSession } from './session'

type Lists = Pick<Bindings, 'REVOCATIONS'>
type Ended = Pick<MemberSession, 'id' | 'userName' | 'issuedAt'>

/** How long an isolate relies on the answer that a session is not revoked, ms. */
export const HEARD_MS = 5000
/** Longest wait for the list, so that it does not hold up the page, ms. */
const PATIENCE_MS = 1000
const REMEMBERED = 10_000

interface Heard {
  size: number
  reason: Revocation | undefined
  until: number
}

const heard = new LruMap<Heard>(REMEMBERED, REMEMBERED)
/** By member: sessions made before this moment were ended by this isolate. */
const endedHere = new LruMap<{ size: number; before: number }>(REMEMBERED, REMEMBERED)

/**
 * Hashes a member's name, which may be a telephone number: in clear it stands in the cookie alone. Platforms ignore its
 * case.
 */
export const memberKey = (userName: string): string =>
  createHash('sha256').update(userName.toLowerCase()).digest('base64url')

/** Two characters of a hash, for at most 4096 small lists. */
export const listName = (member: string): string => member.slice(0, 2)

function revocationList({ REVOCATIONS }: Lists, member: string) {
  return REVOCATIONS.getByName(listName(member))
}

const endOf = ({ issuedAt }: Pick<Ended, 'issuedAt'>): number => issuedAt + SESSION_ABSOLUTE_MS

function remember(session: Ended, reason: Revocation | undefined): void {
  const until = reason === undefined ? Date.now() + HEARD_MS : endOf(session)
  heard.set(session.id, { size: 1, reason, until })
}

async function ask<T>(call: Promise<T>): Promise<T> {
  const answer = await within(call, PATIENCE_MS)
  if (answer === TIMED_OUT) throw new Error('the list of revoked sessions does not answer')
  return answer
}

/** What this isolate knows of a session, while it may rely on it. */
function heardOf(session: Ended): { reason: Revocation | undefined } | undefined {
  const known = heard.get(session.id)
  const isFresh = known !== undefined && Date.now() < known.until
  if (isFresh && known.reason !== undefined) return known
  const ended = endedHere.get(session.userName.toLowerCase())
  if (ended && session.issuedAt < ended.before) return { reason: 'password' }
  return isFresh ? known : undefined
}

/**
 * Why a session was ended; undefined when it was not. Asked on every request with a session, and remembered for
 * HEARD_MS: a session that another isolate ends stays open here for that long at most. When the list cannot be reached
 * the session counts, because a late logout is better than logging everybody out.
 */
export async function revocationOf(env: Lists, session: Ended, log: Logger): Promise<Revocation | undefined> {
  const known = heardOf(session)
  if (known) return known.reason
  const member = memberKey(session.userName)
  try {
    const found = revocationList(env, member).find(session.id, member, session.issuedAt)
    const reason = (await ask(Promise.resolve(found))) ?? undefined
    remember(session, reason)
    return reason
  } catch (error) {
    log.error('revocations-unreachable', { error })
    return undefined
  }
}

/**
 * Ends a session for good: no copy of its cookie opens anything afterwards.
 * @returns whether it was open until now; also true when the list cannot be reached
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
 * Ends every session of a member that was made before `moment` (ms since the epoch), on every device. When the list
 * cannot be reached, this is logged, and the sessions end in this isolate alone.
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
