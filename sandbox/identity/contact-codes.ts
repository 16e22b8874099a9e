import { CODE_LIFE_MINUTES } from '../account/attempts'
import { randomDigits } from '../store/cryptography'

/** Codes that a logged-in member requested: one that was sent for an account is not valid for another. */

type ContactCodePurpose = 'email' | 'mobile' | 'fund-password-email' | 'fund-password-mobile'

export interface ContactCode {
  memberId: string
  purpose: ContactCodePurpose
  /** Address or number that the code goes to; a code for one is not valid for another. */
  recipient: string
}

const DIGITS = 6

const MINUTE_MS = 60_000
/** Lifetime of a code, ms. Mail may take some minutes. */
const lifeMs: Readonly<Record<ContactCodePurpose, number>> = {
  email: 10 * MINUTE_MS,
  'fund-password-email': 10 * MINUTE_MS,
  mobile: CODE_LIFE_MINUTES * MINUTE_MS,
  'fund-password-mobile': CODE_LIFE_MINUTES * MINUTE_MS,
}
const CODE_ATTEMPTS_MAX = 5

/**
 * Creates a code, replacing the member's previous code for this purpose. The caller checks that one may be
 * sent.
 *
 * @returns the code and its expiry, ms since the epoch
 */
export async function createContactCode(
  db: D1Database,
  { memberId, purpose, recipient }: ContactCode,
): Promise<{ code: string; expiresAt: number }> {
  const code = randomDigits(DIGITS)
  const expiresAt = Date.now() + lifeMs[purpose]
  await db
    .prepare(
      'INSERT OR REPLACE INTO security_code (member_id, purpose, recipient, code, expires_at) VALUES (?, ?, ?, ?, ?)',
    )
    .bind(memberId, purpose, recipient, code, expiresAt)
    .run()
  return { code, expiresAt }
}

/** After a code was sent, another one needs no further proof than the session for this long. */
const RESEND_WINDOW_MS = 12 * MINUTE_MS

/** True when the member requested a code for this recipient some minutes ago and has not used it. */
export async function hasRecentContactCode(
  db: D1Database,
  { memberId, purpose, recipient }: ContactCode,
): Promise<boolean> {
  const recent = await db
    .prepare(
      'SELECT 1 FROM security_code WHERE member_id = ? AND purpose = ? AND recipient = ? AND expires_at > ?',
    )
    .bind(memberId, purpose, recipient, Date.now() - RESEND_WINDOW_MS + lifeMs[purpose])
    .first()
  return recent !== null
}

/**
 * Checks the code that was sent. Counts as an attempt before it is compared, so that parallel attempts cannot
 * exceed the limit; `consumeContactCode` uses the code.
 */
export async function verifyContactCode(
  db: D1Database,
  { memberId, purpose, recipient }: ContactCode,
  code: string,
): Promise<boolean> {
  const stored = await db
    .prepare(
      `UPDATE security_code SET tries = tries + 1
       WHERE member_id = ? AND purpose = ? AND recipient = ? AND expires_at > ? AND tries < ? RETURNING code`,
    )
    .bind(memberId, purpose, recipient, Date.now(), CODE_ATTEMPTS_MAX)
    .first<string>('code')
  return stored === code
}

/**
 * Uses a code that is right.
 * @returns false when another call used it, or a newer one was sent, at the same time
 */
export async function consumeContactCode(
  db: D1Database,
  { memberId, purpose, recipient }: ContactCode,
  code: string,
): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM security_code WHERE member_id = ? AND purpose = ? AND recipient = ? AND code = ?')
    .bind(memberId, purpose, recipient, code)
    .run()
  return meta.changes > 0
}
