import { randomDigits } from '../store/random'

type CodePurpose = 'login' | 'register' | 'password'

export const CODE_LIFE_MINUTES = 2
const DIGITS = 6
/** Attempts after which a code is no longer valid. */
const TRIES = 5

/** Creates a code for a recipient; it replaces the one before. */
export async function newCode(db: D1Database, purpose: CodePurpose, recipient: string): Promise<string> {
  const code = randomDigits(DIGITS)
  await db
    .prepare(
      'INSERT OR REPLACE INTO verification_code (purpose, recipient, code, expires_at) VALUES (?, ?, ?, ?)',
    )
    .bind(purpose, recipient, code, codeExpiry())
    .run()
  return code
}

/** When a code that is sent now expires, ms since the epoch. */
export const codeExpiry = (): number => Date.now() + CODE_LIFE_MINUTES * 60_000

/** Whether this is the recipient's code. Counts as an attempt; `spendCode` uses the code. */
export async function isCode(
  db: D1Database,
  purpose: CodePurpose,
  recipient: string,
  code: string,
): Promise<boolean> {
  const kept = await db
    .prepare(
      `UPDATE verification_code SET tries = tries + 1
       WHERE purpose = ? AND recipient = ? AND expires_at > ? AND tries < ? RETURNING code`,
    )
    .bind(purpose, recipient, Date.now(), TRIES)
    .first<string>('code')
  return kept === code
}

/** Uses a code. @returns false when another call used it at the same time */
export async function spendCode(db: D1Database, purpose: CodePurpose, recipient: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM verification_code WHERE purpose = ? AND recipient = ?')
    .bind(purpose, recipient)
    .run()
  return meta.changes > 0
}
