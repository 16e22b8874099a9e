import type { SecurityEventKind } from '../../shared/contract/session-schemas'

interface Place {
  country: string | null
  city?: string | null
}

/** Time within which wrong passwords are merged into one security event, ms. */
const EVENT_MERGE_MS = 15 * 60_000
/** Maximum number of security events that are stored per member. */
const MEMBER_EVENTS_MAX = 50

/** Records a security event of a member's account, and the place of the caller. */
export async function recordSecurityEvent(
  db: D1Database,
  memberId: string,
  kind: SecurityEventKind,
  { country, city = null }: Place,
): Promise<void> {
  const now = Date.now()
  const { meta } = await db
    .prepare(
      `UPDATE security_event SET times = times + 1, at = ?1
       WHERE ?3 = 'wrong-password' AND kind = ?3 AND at > ?4 AND country IS ?5
         AND id = (SELECT id FROM security_event WHERE member_id = ?2 ORDER BY at DESC LIMIT 1)`,
    )
    .bind(now, memberId, kind, now - EVENT_MERGE_MS, country)
    .run()
  if (meta.changes > 0) return
  await db.batch([
    db
      .prepare(
        'INSERT INTO security_event (id, member_id, kind, at, country, city) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .bind(crypto.randomUUID(), memberId, kind, now, country, city),
    db
      .prepare(
        `DELETE FROM security_event WHERE member_id = ?1 AND id NOT IN
           (SELECT id FROM security_event WHERE member_id = ?1 ORDER BY at DESC LIMIT ${MEMBER_EVENTS_MAX})`,
      )
      .bind(memberId),
  ])
}

/** Records a security event of a logged-in member, with the place where the session was opened. */
export async function recordSessionEvent(
  db: D1Database,
  memberId: string,
  kind: SecurityEventKind,
  tokenDigest: string,
): Promise<void> {
  const place = await db
    .prepare('SELECT country, city FROM member_token WHERE digest = ?')
    .bind(tokenDigest)
    .first<{ country: string | null; city: string | null }>()
  await recordSecurityEvent(db, memberId, kind, place ?? { country: null })
}
