import type { DeviceName } from '../../../shared/contract/sessions'
import { withoutNulls } from '../../http/replies'

interface SessionRow {
  id: string | null
  device: string | null
  country: string | null
  city: string | null
  address: string | null
  openedAt: number | null
  lastSeenAt: number | null
  isCurrent: number
  isNewPlace: number
}

/** Tokens that testers minted are no sessions, unless they ask. */
const isListed = 'member_id = ?1 AND expires_at > ?2 AND (session_id IS NOT NULL OR digest = ?3)'

/** Where a member is logged in: the session that asks, then the others, the last used first. */
export async function sessionsOf(db: D1Database, memberId: string, tokenDigest: string) {
  const { results } = await db
    .prepare(
      `SELECT session_id AS id, device, country, city, address, opened_at AS openedAt, seen_at AS lastSeenAt,
         digest = ?3 AS isCurrent, is_new_place AS isNewPlace
       FROM member_token WHERE ${isListed} ORDER BY digest = ?3 DESC, seen_at DESC LIMIT 50`,
    )
    .bind(memberId, Date.now(), tokenDigest)
    .all<SessionRow>()
  return results.map(({ id, device, ...row }) => ({
    ...withoutNulls(row),
    id: id ?? 'minted',
    ...(device !== null && { device: JSON.parse(device) as DeviceName }),
  }))
}

export async function eventsOf(db: D1Database, memberId: string) {
  const { results } = await db
    .prepare(
      `SELECT id, kind, at AS time, times, country, city FROM security_event
       WHERE member_id = ? ORDER BY at DESC, id LIMIT 20`,
    )
    .bind(memberId)
    .all<{ id: string; kind: string; time: number; times: number; country: string; city: string }>()
  return results.map(withoutNulls)
}

/** Ends one of a member's other sessions. */
export async function endOne(
  db: D1Database,
  memberId: string,
  sessionId: string,
  tokenDigest: string,
): Promise<'ended' | 'session.current' | 'session.not.found'> {
  const found = await db
    .prepare('SELECT digest FROM member_token WHERE member_id = ? AND session_id = ? AND expires_at > ?')
    .bind(memberId, sessionId, Date.now())
    .first<string>('digest')
  if (found === null) return 'session.not.found'
  if (found === tokenDigest) return 'session.current'
  await db.prepare('DELETE FROM member_token WHERE digest = ?').bind(found).run()
  return 'ended'
}

/** For `securityConfig`: how many sessions are open, and whether new ones are told. */
export async function sessionFacts(db: D1Database, memberId: string, tokenDigest: string) {
  const row = await db
    .prepare(
      `SELECT (SELECT count(*) FROM member_token WHERE ${isListed}) AS openSessions, tells_new_logins AS tellsNewLogins
       FROM member WHERE id = ?1`,
    )
    .bind(memberId, Date.now(), tokenDigest)
    .first<{ openSessions: number; tellsNewLogins: number }>()
  if (!row) throw new Error(`There is no member ${memberId}`)
  return row
}
