import { CODE_LIFE_MINUTES } from '../account/attempts'
import { randomDigits } from '../store/cryptography'

/**
 * Codes that a logged-in member requested for an e-mail address or phone number. A code that was sent for one
 * account is not valid for another.
 */

type ContactCodePurpose = 'email' | 'mobile' | 'fund-password-email' | 'fund-password-mobile'

export interface ContactCode {
  memberId: string
  purpose: ContactCodePurpose
  /** E-mail address or phone number that the code goes to. The code is valid only for this recipient. */
  recipient: string
}

const DIGITS = 6

const MINUTE_MS = 60_000
/** Lifetime of a contact code by purpose, ms. Mail may take some minutes. */
const LIFE_MS: Readonly<Record<ContactCodePurpose, number>> = {
  email: 10 * MINUTE_MS,
  'fund-password-email': 10 * MINUTE_MS,
  mobile: CODE_LIFE_MINUTES * MINUTE_MS,
  'fund-password-mobile': CODE_LIFE_MINUTES * MINUTE_MS,
}
const CODE_ATTEMPTS_MAX = 5

/**
 * Creates a contact code, replacing the member's previous code for this purpose. The caller checks that a
 * code may be sent.
 *
 * @returns the code and its expiry, ms since the epoch
 */
export async function createContactCode(
  db: D1Database,
  { memberId, purpose, recipient }: ContactCode,
): Promise<{ code: string; expiresAt: number }> {
  const code = randomDigits(DIGITS)
  const expiresAt = Date.now() + LIFE_MS[purpose]
  await db
    .prepare(
      'INSERT OR REPLACE INTO security_code (member_id, purpose, recipient, code, expires_at) VALUES (?, ?, ?, ?, ?)',
    )
    .bind(memberId, purpose, recipient, code, expiresAt)
    .run()
  return { code, expiresAt }
}

/**
 * Time after sending a contact code during which the member can request another code without the login
 * password, ms.
 */
const RESEND_WINDOW_MS = 12 * MINUTE_MS

/**
 * True when the member requested a contact code for this recipient some minutes ago and has not used the
 * code.
 */
export async function hasRecentContactCode(
  db: D1Database,
  { memberId, purpose, recipient }: ContactCode,
): Promise<boolean> {
  const recent = await db
    .prepare(
      'SELECT 1 FROM security_code WHERE member_id = ? AND purpose = ? AND recipient = ? AND expires_at > ?',
    )
    .bind(memberId, purpose, recipient, Date.now() - RESEND_WINDOW_MS + LIFE_MS[purpose])
    .first()
  return recent !== null
}

/**
 * Checks a contact code. Counts as an attempt before the comparison, so that parallel attempts cannot exceed
 * the limit. Does not use up the code.
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
 * Uses up a correct contact code.
 * @returns false when, at the same time, another call used the code or a newer code was sent
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
