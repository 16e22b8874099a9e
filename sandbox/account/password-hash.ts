import { timingSafeEqual } from 'node:crypto'

const ITERATIONS = 100_000
const SALT_BYTES = 16

/** Hash of a password that nobody has: checking an unknown account takes the time of a known one. */
export const NOBODY = `pbkdf2-sha256$${ITERATIONS}$AAAAAAAAAAAAAAAAAAAAAA==$${'A'.repeat(43)}=`

const base64 = (bytes: ArrayBuffer | Uint8Array) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number) {
  // One form of what looks the same: phones and computers type accents differently.
  const secret = new TextEncoder().encode(password.normalize('NFKC'))
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
  return crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256)
}

/**
 * A password as it is kept: `pbkdf2-sha256$<iterations>$<salt>$<hash>`. 100,000 iterations are the most that the
 * runtime allows.
 *
 * @param like a kept password whose salt is used again, so that one derivation can be compared with both
 */
export async function hashPassword(password: string, like?: string): Promise<string> {
  const salt = like ? bytesOf(like.split('$')[2] ?? '') : crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const hash = await derive(password, salt, ITERATIONS)
  return `pbkdf2-sha256$${ITERATIONS}$${base64(salt)}$${base64(hash)}`
}

/**
 * Whether a password is the kept one, or the other kept one that has its salt. Takes as long when it is neither, and with
 * one as with two.
 */
export async function isPassword(password: string, kept: string, other?: string | null): Promise<boolean> {
  const [, iterations = '', salt = '', hash = ''] = kept.split('$')
  const derived = new Uint8Array(await derive(password, bytesOf(salt), Number(iterations)))
  return [hash, other?.split('$')[3]].some(
    (candidate) => candidate !== undefined && timingSafeEqual(derived, bytesOf(candidate)),
  )
}
