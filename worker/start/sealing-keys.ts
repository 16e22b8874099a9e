import { base64url } from 'jose'

/** A key of 256 bits that seals sessions. */
export type SessionKey = Uint8Array<ArrayBuffer>

/** Matches an encoded session key: 32 bytes in base64url, with or without padding (RFC 4648, section 5). */
const ENCODED_KEY = /^[\w-]{43}=?$/

/**
 * Returns the keys in the secret SESSION_KEYS, newest first; an empty list without the secret.
 * @throws RangeError that explains the problem, without the secret, when a key does not have 256 bits
 */
export function parseSessionKeys(secret: string | undefined): SessionKey[] {
  if (secret === undefined) return []
  return secret.split(',').map((part) => {
    const text = part.trim()
    if (!ENCODED_KEY.test(text)) {
      throw new RangeError('SESSION_KEYS: every key must be 32 bytes in base64url, keys separated by commas')
    }
    return new Uint8Array(base64url.decode(text))
  })
}
