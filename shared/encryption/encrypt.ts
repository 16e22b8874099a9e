import { CompactEncrypt, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import { randomId } from '../encoding/bytes'

/** One of the platform's public keys for encrypting payloads (RFC 7517). */
export type PlatformPublicKey = JWK & { kid: string }

/**
 * Encrypts a payload with the platform's current public key: compact JWE (RFC 7516), ECDH-ES with A256GCM.
 * The browser encrypts, so that passwords are never in plain text between player and platform. The worker
 * encrypts only for players without scripts.
 *
 * Adds `iat` (seconds) and a random `jti`, because the platform rejects stale and replayed payloads. If the
 * payload has an account (`findPayloadAccount`), the header names it as `apu` (RFC 7518, section 4.6.1.2), so
 * that the worker can count failures per account without reading the payload. The encryption key depends on
 * `apu`, so it cannot be changed afterwards. The encryption also authenticates the idempotency key in the
 * header, so that the key cannot be combined with another payload.
 *
 * @param keys the platform's JWKS, newest first
 * @param options.now ms since the epoch, by the worker's clock
 * @throws RangeError when there is no key: nothing may be sent unencrypted instead
 */
export async function encryptPayload(
  keys: readonly PlatformPublicKey[],
  payload: Record<string, unknown>,
  { now = Date.now(), idempotencyKey }: { now?: number; idempotencyKey?: string | undefined } = {},
): Promise<string> {
  const [key] = keys
  if (!key) throw new RangeError('the platform has no key')
  const { kty, crv, x, y, kid } = key
  const publicKey = await importJWK({ kty, crv, x, y } as JWK, 'ECDH-ES')
  const body = { ...payload, iat: Math.floor(now / 1000), jti: randomId() }
  const jwe = new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body))).setProtectedHeader({
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
  const account = findPayloadAccount(payload)
  if (account !== undefined) jwe.setKeyManagementParameters({ apu: new TextEncoder().encode(account) })
  return jwe.encrypt(publicKey)
}

/** Returns the account in a payload: the user name, or the mobile number to which Firebase sent the code. */
export function findPayloadAccount(payload: Readonly<Record<string, unknown>>): string | undefined {
  const named = payload.username ?? payload.firebaseMobileNo
  return typeof named === 'string' ? named : undefined
}

/**
 * Returns the account in the header of an encrypted payload; undefined when the header names none, or the
 * text is no JWE. Only the platform can compare this account with the one in the payload; it refuses a
 * difference.
 */
export function readJweAccount(jwe: string): string | undefined {
  try {
    const { apu } = decodeProtectedHeader(jwe)
    if (typeof apu !== 'string') return undefined
    const bytes = Uint8Array.from(atob(apu.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Returns the idempotency key in the header of an encrypted payload; undefined when the header has none, or
 * the text is no JWE.
 */
export function readJweIdempotencyKey(jwe: string): string | undefined {
  try {
    const { idempotencyKey } = decodeProtectedHeader(jwe)
    return typeof idempotencyKey === 'string' ? idempotencyKey : undefined
  } catch {
    return undefined
  }
}
