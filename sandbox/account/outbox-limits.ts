import type { Refusal } from './refusals'

const DAY_MS = 86_400_000
const MOST_A_DAY = 5

/**
 * Limits SMS and e-mails to one recipient: one in `pauseS` seconds, and five a day. Counts requests, not what was sent,
 * so that the limit does not reveal whether an account exists.
 *
 * @param pauseS 0: no limits
 * @param options.mostADay how many a day
 * @param options.hasPause false: only the day's limit
 */
export async function limitSending(
  db: D1Database,
  recipient: string,
  pauseS: number,
  { mostADay = MOST_A_DAY, hasPause = true }: { mostADay?: number; hasPause?: boolean } = {},
): Promise<Refusal | undefined> {
  if (pauseS === 0) return undefined
  const now = Date.now()
  const pauseMs = hasPause ? pauseS * 1000 : 0
  const [, taken, found] = await db.batch<{ oldest: number | null; newest: number | null; count: number }>([
    db.prepare('DELETE FROM message_request WHERE at <= ?').bind(now - DAY_MS),
    db
      .prepare(
        `INSERT INTO message_request SELECT ?1, ?2 WHERE NOT (
           SELECT count(*) >= ?3 OR coalesce(max(at), 0) > ?4 FROM message_request WHERE recipient = ?1
         )`,
      )
      .bind(recipient, now, mostADay, now - pauseMs),
    db
      .prepare(
        'SELECT min(at) AS oldest, max(at) AS newest, count(*) AS count FROM message_request WHERE recipient = ?',
      )
      .bind(recipient),
  ])
  if (taken?.meta.changes !== 0) return undefined
  const { oldest, newest, count } = found?.results[0] ?? { oldest: now, newest: now, count: 0 }
  const free = count >= mostADay ? (oldest ?? now) + DAY_MS : (newest ?? now) + pauseMs
  return { code: 'sms.too.often', retryAfterS: Math.max(1, Math.ceil((free - now) / 1000)) }
}
