import { randomDigits } from '../store/cryptography'
import type { AccountRefusal } from './refusals'

type CodePurpose = 'login' | 'register' | 'password'

export const CODE_LIFE_MINUTES = 2
const DIGITS = 6
const ATTEMPTS_MAX = 5

/** Creates a verification code for a recipient, replacing the previous code. */
export async function createVerificationCode(
  db: D1Database,
  purpose: CodePurpose,
  recipient: string,
): Promise<string> {
  const code = randomDigits(DIGITS)
  await db
    .prepare(
      'INSERT OR REPLACE INTO verification_code (purpose, recipient, code, expires_at) VALUES (?, ?, ?, ?)',
    )
    .bind(purpose, recipient, code, getVerificationCodeExpiry())
    .run()
  return code
}

/** Returns the expiry of a verification code that is sent now, ms since the epoch. */
export const getVerificationCodeExpiry = (): number => Date.now() + CODE_LIFE_MINUTES * 60_000

/**
 * True when the given verification code is the recipient's current code. Each call counts as an attempt; a
 * correct code stays valid.
 */
export async function checkVerificationCode(
  db: D1Database,
  purpose: CodePurpose,
  recipient: string,
  code: string,
): Promise<boolean> {
  const stored = await db
    .prepare(
      `UPDATE verification_code SET tries = tries + 1
       WHERE purpose = ? AND recipient = ? AND expires_at > ? AND tries < ? RETURNING code`,
    )
    .bind(purpose, recipient, Date.now(), ATTEMPTS_MAX)
    .first<string>('code')
  return stored === code
}

/** Uses up a verification code. @returns false when another call used the code at the same time */
export async function consumeVerificationCode(
  db: D1Database,
  purpose: CodePurpose,
  recipient: string,
): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM verification_code WHERE purpose = ? AND recipient = ?')
    .bind(purpose, recipient)
    .run()
  return meta.changes > 0
}

/** Number of failed attempts after which a login requires a captcha. */
export const FAILURES_BEFORE_CAPTCHA = 2
const LOCKED_AFTER = 6
const WINDOW_MS = 15 * 60_000

/**
 * Loads the number of recent failed attempts for a subject, such as an account name. The account need not
 * exist.
 */
export async function countAttemptFailures(db: D1Database, subject: string): Promise<number> {
  const count = await db
    .prepare('SELECT count(*) AS count FROM login_failure WHERE subject = ? AND at > ?')
    .bind(subject, Date.now() - WINDOW_MS)
    .first<number>('count')
  return count ?? 0
}

/**
 * Counts an attempt before its result is known, so that parallel attempts cannot exceed the limit. After a
 * successful attempt, the caller has to clear the count.
 * @param most maximum number of failed attempts
 * @returns a refusal when no attempts are left
 */
export async function countLimitedAttempt(
  db: D1Database,
  subject: string,
  most: number = LOCKED_AFTER,
): Promise<AccountRefusal | undefined> {
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

export async function clearAttemptFailures(db: D1Database, subject: string): Promise<void> {
  await db.prepare('DELETE FROM login_failure WHERE subject = ?').bind(subject).run()
}
