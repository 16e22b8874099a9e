/** Invitation codes of members. */

/** Letters and digits that nobody confuses. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

const newCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join(
    '',
  )

/** The member's code, made when it is first asked for. */
export async function getReferralCode(
  db: D1Database,
  { id, account }: { id: string; account: string },
): Promise<string> {
  const find = () =>
    db.prepare('SELECT code FROM affiliate WHERE member_id = ?').bind(id).first<string>('code')
  const known = await find()
  if (known !== null) return known
  // Whoever comes second gets the code of the first.
  await db
    .prepare('INSERT OR IGNORE INTO affiliate (code, name, active, member_id) VALUES (?, ?, 1, ?)')
    .bind(newCode(), account, id)
    .run()
  const made = await find()
  if (made === null) throw new Error('The new code is taken')
  return made
}

/** The member's mailbox: what stands behind a plus sign leads to the same one. */
const mailbox = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '')

interface Registering {
  email: string | undefined
  /** Of the browser: see `keyOfDevice` in session/device.ts. */
  device: string
  /** Whether a device that the owner of the code has logged in from counts as the owner's. */
  comparesDevices: boolean
}

/** Whether a code is of the one who registers: another account with the same mailbox, or from the same device. */
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

/** Notes who invited a member who has just registered; agents' codes lead to nobody. */
export const referralStatement = (
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
