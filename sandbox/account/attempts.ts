import type { Refusal } from './refusals'

/** Failed attempts after which login asks for a captcha. */
export const CAPTCHA_AFTER = 2
const LOCKED_AFTER = 6
const WINDOW_MS = 15 * 60_000

/** Number of recent failed attempts for `subject`, whether or not there is such an account. */
export async function failuresOf(db: D1Database, subject: string): Promise<number> {
  const count = await db
    .prepare('SELECT count(*) AS count FROM login_failure WHERE subject = ? AND at > ?')
    .bind(subject, Date.now() - WINDOW_MS)
    .first<number>('count')
  return count ?? 0
}

/**
 * Counts an attempt before its result is known, so that parallel attempts do not pass the limit. After a success call
 * `forgetFailures`.
 *
 * @param most attempts that may fail
 * @returns a refusal when no attempts are left
 */
export async function takeAttempt(
  db: D1Database,
  subject: string,
  most: number = LOCKED_AFTER,
): Promise<Refusal | undefined> {
  const now = Date.now()
  const since = now - WINDOW_MS
  const [, taken, oldest] = await db.batch<{ at: number | null }>([
    db.prepare('DELETE FROM login_failure WHERE at <= ?').bind(since),
    db
      .prepare(
        `INSERT INTO login_failure SELECT ?1, ?2
         WHERE (SELECT count(*) FROM login_failure WHERE subject = ?1) < ?3`,
      )
      .bind(subject, now, most),
    db.prepare('SELECT min(at) AS at FROM login_failure WHERE subject = ?').bind(subject),
  ])
  if (taken?.meta.changes !== 0) return undefined
  const free = (oldest?.results[0]?.at ?? now) + WINDOW_MS
  return { code: 'login.locked', retryAfterS: Math.max(1, Math.ceil((free - now) / 1000)) }
}

export async function forgetFailures(db: D1Database, subject: string): Promise<void> {
  await db.prepare('DELETE FROM login_failure WHERE subject = ?').bind(subject).run()
}
