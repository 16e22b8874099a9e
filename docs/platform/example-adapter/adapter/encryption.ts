import { compactDecrypt, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import type { AdapterBindings, AdapterContext } from './call'
import { CallRefusal } from './refusals'

/**
 * Encrypted bodies. The player’s browser encrypts a password for the adapter’s key (JWE, ECDH-ES with A256GCM). The
 * platform wants it encrypted by RSA, so the adapter decrypts it and encrypts it again. It sees passwords: run it where
 * you would run your platform, never log a body, and keep the keys as secrets.
 */

/** Greatest difference between the clocks of browser and adapter, seconds. */
const SKEW_S = 120
const JTI = /^[\w-]{16,64}$/

type Key = JWK & { kid: string }
const loadKeys = ({ ENCRYPTION_KEYS }: AdapterBindings): Key[] => JSON.parse(ENCRYPTION_KEYS) as Key[]

/** Returns the public keys for `jwks`, newest first, without their private part `d`. */
export const listPublicKeys = (env: AdapterBindings): JWK[] =>
  loadKeys(env).map(({ kty, crv, x, y, kid }) => ({ kty, crv, x, y, kid, use: 'enc' }) as JWK)

async function decrypt(env: AdapterBindings, jwe: string): Promise<Record<string, unknown>> {
  try {
    const { kid, apu } = decodeProtectedHeader(jwe)
    const key = loadKeys(env).find((known) => known.kid === kid)
    if (!key) throw new Error('no such key')
    const { plaintext } = await compactDecrypt(jwe, await importJWK(key, 'ECDH-ES'), {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return { ...JSON.parse(new TextDecoder().decode(plaintext)), apu }
  } catch {
    // One refusal for every cause, so that it tells an attacker nothing.
    throw new CallRefusal('encryption.key.unknown', 400)
  }
}

const textOf = (base64url: unknown): string => {
  const binary = atob(String(base64url).replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)))
}

/**
 * Decrypts the body of a call, which is accepted once, and only for two minutes.
 * @throws CallRefusal
 */
export async function openBody(c: AdapterContext): Promise<Record<string, unknown>> {
  const { value } = Object(await c.req.json().catch(() => null)) as { value?: unknown }
  if (c.req.header('Encryption') !== 'JWE' || typeof value !== 'string')
    throw new CallRefusal('encryption.required', 400)
  const { apu, ...payload } = await decrypt(c.env, value)
  const { username, iat, jti } = payload
  // The lobby counts wrong passwords by the account in the header, so it must be the one in the payload.
  if (username !== undefined && (apu === undefined || textOf(apu) !== username))
    throw new CallRefusal('encryption.account', 400)
  const isFresh = typeof iat === 'number' && Math.abs(Date.now() / 1000 - iat) <= SKEW_S
  if (!isFresh || typeof jti !== 'string' || !JTI.test(jti)) throw new CallRefusal('encryption.stale', 400)
  // Ids are random, so their first characters share them out evenly. One object for all would slow every login.
  const used = c.env.USED_MESSAGES.getByName(jti.slice(0, 2))
  if (!(await used.use(jti, (iat + SKEW_S + 1) * 1000))) throw new CallRefusal('encryption.replayed', 400)
  return payload
}

/** Encrypts a password as the platform wants it: RSA-OAEP with SHA-256, base64. */
export async function encryptForPlatform(spki: string, password: string): Promise<string> {
  const how = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const der = Uint8Array.from(atob(spki), (char) => char.charCodeAt(0))
  const key = await crypto.subtle.importKey('spki', der, how, false, ['encrypt'])
  const cipher = await crypto.subtle.encrypt({ name: how.name }, key, new TextEncoder().encode(password))
  return btoa(String.fromCharCode(...new Uint8Array(cipher)))
}
