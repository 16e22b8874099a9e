/** Letters and digits for invitation codes, without those that are easily confused. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

const newCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join(
    '',
  )

/** Loads the member's invitation code, which the first request creates. */
export async function getReferralCode(
  db: D1Database,
  { id, account }: { id: string; account: string },
): Promise<string> {
  const find = () =>
    db.prepare('SELECT code FROM affiliate WHERE member_id = ?').bind(id).first<string>('code')
  const existing = await find()
  if (existing !== null) return existing
  // Concurrent calls all return the invitation code that the first of them stored.
  await db
    .prepare('INSERT OR IGNORE INTO affiliate (code, name, active, member_id) VALUES (?, ?, 1, ?)')
    .bind(newCode(), account, id)
    .run()
  const created = await find()
  if (created === null) throw new Error('The new code is taken')
  return created
}

/**
 * Returns an e-mail address without its plus suffix, because mail to `name+suffix@host` reaches the mailbox
 * of `name@host`.
 */
const mailbox = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '')

interface Registering {
  email: string | undefined
  /** Key of the device that the browser runs on (session/session-device.ts). */
  device: string
  /**
   * True when the self-referral check also compares the visitor's device with the devices on which the code's
   * owner has logged in.
   */
  comparesDevices: boolean
}

/**
 * True when an invitation code belongs to the visitor who registers: its owner has the same mailbox or the
 * same device.
 */
export async function isSelfReferral(
  db: D1Database,
  code: string,
  { email, device, comparesDevices }: Registering,
): Promise<boolean> {
  const owner = await db
    .prepare(
      `SELECT email, EXISTS (SELECT 1 FROM known_login WHERE known_login.member_id = member.id AND device = ?2) AS isSameDevice
       FROM affiliate JOIN member ON member.id = affiliate.member_id WHERE code = ?1`,
    )
    .bind(code.trim().toUpperCase(), device)
    .first<{ email: string | null; isSameDevice: number }>()
  if (!owner) return false
  if (comparesDevices && owner.isSameDevice) return true
  return email !== undefined && owner.email !== null && mailbox(email) === mailbox(owner.email)
}

/** Returns the statement that records the inviter of a new member. Codes of agents have no inviter. */
export const createReferralStatement = (
  db: D1Database,
  { memberId, code, at }: { memberId: string; code: string; at: number },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO referral (member_id, id, inviter_id, joined_at)
       SELECT ?1, ?2, affiliate.member_id, ?3 FROM affiliate
       WHERE code = ?4 AND active AND affiliate.member_id IS NOT NULL AND EXISTS (SELECT 1 FROM member WHERE id = ?1)`,
    )
    .bind(memberId, crypto.randomUUID(), at, code)
