import { CompactEncrypt, importJWK, type JWK } from 'jose'

/** One of the platform's public keys (RFC 7517). */
export type PlatformKey = JWK & { kid: string }

/**
 * Encrypts a payload for the platform's current public key: compact JWE (RFC 7516), ECDH-ES with A256GCM. The
 * browser does this, so that passwords are never in plain text between player and platform. The worker does
 * it for players without scripts.
 *
 * Adds `iat` (seconds) and a random `jti`, because the platform rejects stale and replayed payloads.
 *
 * @param keys of the platform's JWKS, newest first
 * @throws RangeError when there is none; nothing may be sent unencrypted instead
 */
export async function encryptFor(
  keys: readonly PlatformKey[],
  payload: Record<string, unknown>,
  now: number = Date.now(),
): Promise<string> {
  const [key] = keys
  if (!key) throw new RangeError('the platform has no key')
  const { kty, crv, x, y, kid } = key
  const publicKey = await importJWK({ kty, crv, x, y } as JWK, 'ECDH-ES')
  const body = { ...payload, iat: Math.floor(now / 1000), jti: crypto.randomUUID() }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(publicKey)
}
