import { SESSION_ABSOLUTE_MS } from '../../shared/config/limits'
import { LruMap } from '../cache/lru'
import { TIMED_OUT, within } from '../cache/within'
import type { Bindings } from '../env'
import type { Logger } from '../logging/logger'
import type { Revocation } from './revocations'
import type { MemberSession } from './session'

type Ended = Pick<MemberSession, 'id' | 'issuedAt'>

/** How long an isolate relies on having heard that a session is not revoked, ms. */
const HEARD_MS = 5000
/** A list that does not answer must not hold the page, ms. */
const PATIENCE_MS = 1000
const REMEMBERED = 10_000

interface Heard {
  size: number
  reason: Revocation | undefined
  until: number
}

const heard = new LruMap<Heard>(REMEMBERED, REMEMBERED)

/** Two characters of a random id: 4096 lists at most, each of them small. */
function revocationList({ REVOCATIONS }: Pick<Bindings, 'REVOCATIONS'>, { id }: Ended) {
  return REVOCATIONS.getByName(id.slice(0, 2))
}

const endOf = ({ issuedAt }: Ended): number => issuedAt + SESSION_ABSOLUTE_MS

function remember(session: Ended, reason: Revocation | undefined): void {
  const until = reason === undefined ? Date.now() + HEARD_MS : endOf(session)
  heard.set(session.id, { size: 1, reason, until })
}

async function ask<T>(call: Promise<T>): Promise<T> {
  const answer = await within(call, PATIENCE_MS)
  if (answer === TIMED_OUT) throw new Error('the list of revoked sessions does not answer')
  return answer
}

/**
 * Why this session was ended, if it was. Asked on every request with a session, and kept by the isolate for seconds.
 * When the list cannot be reached the session counts: better a late logout than everybody logged out.
 */
export async function revocationOf(
  env: Pick<Bindings, 'REVOCATIONS'>,
  session: Ended,
  log: Logger,
): Promise<Revocation | undefined> {
  const known = heard.get(session.id)
  if (known && Date.now() < known.until) return known.reason
  try {
    const reason = (await ask(revocationList(env, session).find(session.id))) ?? undefined
    remember(session, reason)
    return reason
  } catch (error) {
    log.error('revocations-unreachable', { error })
    return undefined
  }
}

/**
 * Ends a session for good: its cookie opens nothing any more, wherever it is kept.
 * @returns whether it had not been ended before; true as well when nobody can say.
 */
export async function revoke(
  env: Pick<Bindings, 'REVOCATIONS'>,
  session: Ended,
  reason: Revocation,
  log: Logger,
): Promise<boolean> {
  try {
    const isFirst = await ask(
      Promise.resolve(revocationList(env, session).revoke(session.id, reason, endOf(session))),
    )
    if (isFirst) remember(session, reason)
    return isFirst
  } catch (error) {
    log.error('revocations-unreachable', { error })
    remember(session, reason)
    return true
  }
}
