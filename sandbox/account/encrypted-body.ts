import { createMiddleware } from 'hono/factory'
import { compactDecrypt, decodeProtectedHeader, importJWK } from 'jose'
import * as v from 'valibot'
import { encryptedBodySchema } from '../../shared/contract/account'
import { freshness } from '../../shared/contract/account-payloads'
import { accountNamedIn } from '../../shared/encryption/encrypt'
import type { CallEnv } from '../http/env'
import { failure } from '../http/replies'
import { privateKey } from './platform-keys'
import { invalidField, type Refusal, refuse } from './refusals'

/** Largest difference between the sender's clock and the platform's. */
const SKEW_S = 120

const freshSchema = v.object(freshness)

type Decrypted = { payload: unknown; account: string | undefined } | { refusal: Refusal }

async function decrypt(db: D1Database, jwe: string): Promise<Decrypted> {
  const unknown: Decrypted = { refusal: { code: 'encryption.key.unknown' } }
  try {
    const { kid } = decodeProtectedHeader(jwe)
    const jwk = typeof kid === 'string' ? await privateKey(db, kid) : undefined
    if (!jwk) return unknown
    const { plaintext } = await compactDecrypt(jwe, await importJWK({ ...jwk, alg: 'ECDH-ES' }), {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return { payload: JSON.parse(new TextDecoder().decode(plaintext)), account: accountNamedIn(jwe) }
  } catch {
    // Not decryptable with one of our keys, whatever the cause.
    return unknown
  }
}

/** Whether the header names the account that the payload is about; the lobby counts failures by it. */
function isNamed(payload: unknown, account: string | undefined): boolean {
  const named = v.safeParse(v.object({ username: v.string() }), payload)
  return !named.success || named.output.username === account
}

/** Refuses a payload that is stale or was used before. Records an accepted one as used. */
async function staleOrRepeated(db: D1Database, payload: unknown, now: number): Promise<Refusal | undefined> {
  const fresh = v.safeParse(freshSchema, payload)
  if (!fresh.success) return { code: 'encryption.stale' }
  const { iat, jti } = fresh.output
  if (Math.abs(now / 1000 - iat) > SKEW_S) return { code: 'encryption.stale' }
  const [, kept] = await db.batch([
    db.prepare('DELETE FROM used_message WHERE expires_at < ?').bind(now),
    db.prepare('INSERT OR IGNORE INTO used_message VALUES (?, ?)').bind(jti, (iat + SKEW_S + 1) * 1000),
  ])
  return kept?.meta.changes === 0 ? { code: 'encryption.replayed' } : undefined
}

/** What a handler behind `encrypted` has. */
export type WithPayload<T> = CallEnv & { Variables: { payload: T } }

/**
 * Decrypts the body of an encrypted call into `c.var.payload`. The body is a JWE in compact form (RFC 7516: ECDH-ES,
 * A256GCM), encrypted to a key from the `jwks` endpoint.
 */
export const encrypted = <T>(schema: v.GenericSchema<unknown, T>) =>
  createMiddleware<WithPayload<T>>(async (c, next) => {
    const body = v.safeParse(encryptedBodySchema, await c.req.json().catch(() => undefined))
    if (!body.success || c.req.header('Encryption') !== 'JWE') {
      return failure(c, 400, 'encryption.required', 'Only encrypted bodies are taken here.')
    }
    const decrypted = await decrypt(c.env.DB, body.output.value)
    if ('refusal' in decrypted) return refuse(c, decrypted.refusal)
    if (!isNamed(decrypted.payload, decrypted.account)) {
      return failure(c, 400, 'encryption.account', 'The header names another account than the payload.')
    }
    const refusal = await staleOrRepeated(c.env.DB, decrypted.payload, Date.now())
    if (refusal) return refuse(c, refusal)
    const payload = v.safeParse(schema, decrypted.payload)
    if (!payload.success) {
      return refuse(c, invalidField(v.getDotPath(payload.issues[0]) ?? '', 'shape'))
    }
    c.set('payload', payload.output)
    return next()
  })
