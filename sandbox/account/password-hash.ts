import { timingSafeEqual } from 'node:crypto'

const ITERATIONS = 100_000
const SALT_BYTES = 16

/** A hash that no password has, so that checking an unknown account takes as long as a known one. */
export const NOBODY = `pbkdf2-sha256$${ITERATIONS}$AAAAAAAAAAAAAAAAAAAAAA==$${'A'.repeat(43)}=`

const base64 = (bytes: ArrayBuffer | Uint8Array) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const bytesOf = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number) {
  // Devices type the same character as different code points; NFKC makes them equal.
  const secret = new TextEncoder().encode(password.normalize('NFKC'))
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
  return crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256)
}

/**
 * Hashes a password for storage: `pbkdf2-sha256$<iterations>$<salt>$<hash>`. The runtime allows at most 100,000
 * iterations.
 *
 * @param like a stored hash whose salt is used again, so that one derivation can be compared with both
 */
export async function hashPassword(password: string, like?: string): Promise<string> {
  const salt = like ? bytesOf(like.split('$')[2] ?? '') : crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const hash = await derive(password, salt, ITERATIONS)
  return `pbkdf2-sha256$${ITERATIONS}$${base64(salt)}$${base64(hash)}`
}

/**
 * Whether a password matches `kept`, or `other`, which has the same salt. The duration does not depend on the result, nor
 * on whether there is an `other`.
 */
export async function isPassword(password: string, kept: string, other?: string | null): Promise<boolean> {
  const [, iterations = '', salt = '', hash = ''] = kept.split('$')
  const derived = new Uint8Array(await derive(password, bytesOf(salt), Number(iterations)))
  return [hash, other?.split('$')[3]].some(
    (candidate) => candidate !== undefined && timingSafeEqual(derived, bytesOf(candidate)),
  )
}
