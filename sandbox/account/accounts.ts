import type { FirebaseUser } from './firebase'
import { isPassword, NOBODY } from './password-hash'
import type { Phone } from './phone'

/** A member as logging in needs it. */
export interface Account {
  id: string
  account: string
  type: number
  email: string | null
  password: string | null
  temporaryPassword: string | null
  temporaryExpiresAt: number | null
  dialingCode: string | null
  mobileNum: string | null
  disabled: number
  lastLoginAt: number | null
  lastLoginCountry: string | null
}

const select = `
  SELECT id, account, type, email, password, temporary_password AS temporaryPassword,
    temporary_expires_at AS temporaryExpiresAt, dialing_code AS dialingCode, mobile_num AS mobileNum, disabled,
    last_login_at AS lastLoginAt, last_login_country AS lastLoginCountry
  FROM member`

/** By user name, whatever its capitals. */
export const accountNamed = (db: D1Database, name: string): Promise<Account | null> =>
  db.prepare(`${select} WHERE account = ? COLLATE NOCASE`).bind(name).first<Account>()

export const accountOfPhone = (db: D1Database, { dialingCode, mobileNum }: Phone): Promise<Account | null> =>
  db
    .prepare(`${select} WHERE dialing_code = ? AND mobile_num = ?`)
    .bind(dialingCode, mobileNum)
    .first<Account>()

export const accountOfEmail = (db: D1Database, email: string): Promise<Account | null> =>
  db.prepare(`${select} WHERE email = ? COLLATE NOCASE`).bind(email).first<Account>()

/** Who logged in by it before; else who has the address that Firebase made sure of, and is known by both from now on. */
export async function accountOfFirebase(
  db: D1Database,
  { uid, email }: FirebaseUser,
): Promise<Account | null> {
  const known = await db.prepare(`${select} WHERE firebase_uid = ?`).bind(uid).first<Account>()
  if (known || email === undefined) return known
  const named = await accountOfEmail(db, email)
  if (!named) return null
  const linked = await db
    .prepare('UPDATE member SET firebase_uid = ? WHERE id = ? AND firebase_uid IS NULL')
    .bind(uid, named.id)
    .run()
  return linked.meta.changes > 0 ? named : null
}

export async function accountWithId(db: D1Database, id: string): Promise<Account> {
  const account = await db.prepare(`${select} WHERE id = ?`).bind(id).first<Account>()
  if (!account) throw new Error(`There is no member ${id}`)
  return account
}

/**
 * Whether a password opens an account: its own, or the temporary one that was sent by e-mail. Without an account it takes
 * the same time.
 */
export async function opens(account: Account | null, password: string): Promise<boolean> {
  const temporary = (account?.temporaryExpiresAt ?? 0) > Date.now() ? account?.temporaryPassword : undefined
  const right = await isPassword(password, account?.password ?? NOBODY, temporary)
  return account?.password != null && right
}
