import { timingSafeEqual } from 'node:crypto'
import type { FirebaseUser } from './firebase-tokens'
import type { Phone } from './phone-format'

const ITERATIONS = 100_000
const SALT_BYTES = 16

/**
 * A hash that no password matches. Login checks compare passwords for unknown accounts with this hash, so
 * that they take as long as for existing accounts.
 */
export const UNMATCHABLE_PASSWORD_HASH = `pbkdf2-sha256$${ITERATIONS}$AAAAAAAAAAAAAAAAAAAAAA==$${'A'.repeat(43)}=`

const base64 = (bytes: ArrayBuffer | Uint8Array) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const bytesOf = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number) {
  // Devices type the same character as different code points; NFKC makes them equal.
  const secret = new TextEncoder().encode(password.normalize('NFKC'))
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
  return crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256)
}

/**
 * Hashes a password for storage: `pbkdf2-sha256$<iterations>$<salt>$<hash>`. The runtime allows at most
 * 100,000 iterations.
 * @param like a stored hash whose salt to reuse. Two hashes with the same salt can be compared with a
 * password in one derivation.
 */
export async function hashPassword(password: string, like?: string): Promise<string> {
  const salt = like ? bytesOf(like.split('$')[2] ?? '') : crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const hash = await derive(password, salt, ITERATIONS)
  return `pbkdf2-sha256$${ITERATIONS}$${base64(salt)}$${base64(hash)}`
}

/**
 * Compares a password with a stored hash, and with an optional second hash that has the same salt. The
 * duration depends neither on the result nor on the presence of the second hash.
 */
export async function verifyPassword(
  password: string,
  stored: string,
  other?: string | null,
): Promise<boolean> {
  const [, iterations = '', salt = '', hash = ''] = stored.split('$')
  const derived = new Uint8Array(await derive(password, bytesOf(salt), Number(iterations)))
  return [hash, other?.split('$')[3]].some(
    (candidate) => candidate !== undefined && timingSafeEqual(derived, bytesOf(candidate)),
  )
}

export interface LoginAccount {
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

const SELECT = `
  SELECT id, account, type, email, password, temporary_password AS temporaryPassword,
    temporary_expires_at AS temporaryExpiresAt, dialing_code AS dialingCode, mobile_num AS mobileNum, disabled,
    last_login_at AS lastLoginAt, last_login_country AS lastLoginCountry
  FROM member`

/** Finds the account with this user name, ignoring case. */
export const findAccountByName = (db: D1Database, name: string): Promise<LoginAccount | null> =>
  db.prepare(`${SELECT} WHERE account = ? COLLATE NOCASE`).bind(name).first<LoginAccount>()

export const findAccountByPhone = (
  db: D1Database,
  { dialingCode, mobileNum }: Phone,
): Promise<LoginAccount | null> =>
  db
    .prepare(`${SELECT} WHERE dialing_code = ? AND mobile_num = ?`)
    .bind(dialingCode, mobileNum)
    .first<LoginAccount>()

export const findAccountByEmail = (db: D1Database, email: string): Promise<LoginAccount | null> =>
  db.prepare(`${SELECT} WHERE email = ? COLLATE NOCASE`).bind(email).first<LoginAccount>()

/**
 * Finds the account that is linked to a Firebase user. If there is none, finds the account with the user's
 * verified e-mail address and links it.
 */
export async function findFirebaseAccount(
  db: D1Database,
  { uid, email }: FirebaseUser,
): Promise<LoginAccount | null> {
  const existing = await db.prepare(`${SELECT} WHERE firebase_uid = ?`).bind(uid).first<LoginAccount>()
  if (existing || email === undefined) return existing
  const named = await findAccountByEmail(db, email)
  if (!named) return null
  const linked = await db
    .prepare('UPDATE member SET firebase_uid = ? WHERE id = ? AND firebase_uid IS NULL')
    .bind(uid, named.id)
    .run()
  return linked.meta.changes > 0 ? named : null
}

/** Records the time at which the member first confirmed the mobile number. */
export async function recordMobileConfirmation(db: D1Database, memberId: string): Promise<void> {
  await db
    .prepare('UPDATE member SET mobile_confirmed_at = ? WHERE id = ? AND mobile_confirmed_at IS NULL')
    .bind(Date.now(), memberId)
    .run()
}

export async function loadAccountById(db: D1Database, id: string): Promise<LoginAccount> {
  const account = await db.prepare(`${SELECT} WHERE id = ?`).bind(id).first<LoginAccount>()
  if (!account) throw new Error(`There is no member ${id}`)
  return account
}

/**
 * True when the password is the account's login password, or the temporary password that was sent by e-mail.
 * Takes equally long without an account, so that the time does not reveal whether one exists.
 */
export async function verifyAccountPassword(
  account: LoginAccount | null,
  password: string,
): Promise<boolean> {
  const temporary = (account?.temporaryExpiresAt ?? 0) > Date.now() ? account?.temporaryPassword : undefined
  const right = await verifyPassword(password, account?.password ?? UNMATCHABLE_PASSWORD_HASH, temporary)
  return account?.password != null && right
}
