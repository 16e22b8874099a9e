import { base64url, CompactEncrypt, compactDecrypt } from 'jose'
import * as v from 'valibot'
import type { SessionKey } from '../start/sealing-keys'
import { type MemberSession, memberSessionSchema } from './session'

/**
 * This module encrypts (seals) sessions as compact JWE, `dir` with AES-256-GCM (RFC 7516; RFC 7518, section
 * 5.3). To rotate keys, put a new key first in SESSION_KEYS; older keys still open the values that they
 * sealed.
 */

/** Returns the id of a session key: the first bytes of the key's digest, so that keys need no names. */
async function keyId(key: SessionKey): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', key)
  return base64url.encode(new Uint8Array(digest).slice(0, 6))
}

/** Maximum length of a sealed session, characters: browsers store no longer cookie. */
const SEALED_MAX = 4096

/**
 * Returns the key whose id is in a sealed value. No other key is tried, so that a forged value costs little
 * however many keys there are.
 */
async function findKey(kid: string | undefined, keys: readonly SessionKey[]): Promise<SessionKey> {
  for (const key of keys) if (kid !== undefined && (await keyId(key)) === kid) return key
  throw new RangeError('sealed by an unknown key')
}

export async function sealSession(session: MemberSession, keys: readonly SessionKey[]): Promise<string> {
  const [newest] = keys
  if (!newest) throw new RangeError('SESSION_KEYS is empty')
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(session)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: await keyId(newest) })
    .encrypt(newest)
}

/**
 * Returns the session in a sealed value; undefined when the value was modified, truncated, or sealed by another
 * key or version.
 */
export async function unsealSessionCookie(
  sealed: string,
  keys: readonly SessionKey[],
): Promise<MemberSession | undefined> {
  if (sealed.length > SEALED_MAX) return undefined
  const plain = await compactDecrypt(sealed, ({ kid }) => findKey(kid, keys), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  }).catch(() => undefined)
  if (!plain) return undefined
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), memberSessionSchema),
    new TextDecoder().decode(plain.plaintext),
  )
  return parsed.success ? parsed.output : undefined
}
