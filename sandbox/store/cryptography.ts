/** Returns a random whole number from 0 up to, not including, `limit`. */
export const randomBelow = (limit: number): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit

export const randomDigits = (count: number): string =>
  Array.from({ length: count }, () => randomBelow(10)).join('')

/** Characters of random texts that cannot be confused with each other. */
const LEGIBLE = 'abcdefghjkmnpqrstuvwxyz23456789'

export const randomLegibleText = (count: number): string =>
  Array.from({ length: count }, () => LEGIBLE[randomBelow(LEGIBLE.length)]).join('')

/** Returns the SHA-256 of a text, as 64 hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns a random secret of this sandbox by name. The first call creates the secret; a reset does not change
 * it.
 */
export async function loadSecret(db: D1Database, name: string): Promise<string> {
  const made = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  const [, kept] = await db.batch<{ value: string }>([
    db.prepare('INSERT OR IGNORE INTO secret VALUES (?, ?)').bind(name, made),
    db.prepare('SELECT value FROM secret WHERE name = ?').bind(name),
  ])
  const value = kept?.results[0]?.value
  if (value === undefined) throw new Error(`The secret ${name} was not kept`)
  return value
}

/** Imports a secret as a key for HMAC-SHA-256 (RFC 2104). */

const keyOf = (secret: string, usage: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    usage,
  ])

export async function signText(secret: string, text: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret, 'sign'), new TextEncoder().encode(text))
  return Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Verifies the signature of a text; a wrong signature takes as long as a correct one. */
export async function verifyTextSignature(secret: string, text: string, signature: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
  const key = await keyOf(secret, 'verify')
  return crypto.subtle.verify('HMAC', key, bytes, new TextEncoder().encode(text))
}
