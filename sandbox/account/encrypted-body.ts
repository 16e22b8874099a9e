import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { compactDecrypt, decodeProtectedHeader, importJWK } from 'jose'
import * as v from 'valibot'
import { freshnessFields } from '../../shared/contract/account-payloads'
import { encryptedBodySchema } from '../../shared/contract/account-schemas'
import { ID_PATTERN } from '../../shared/contract/field-schemas'
import { findPayloadAccount, readJweAccount, readJweIdempotencyKey } from '../../shared/encryption/encrypt'
import type { CallEnv } from '../http/call-env'
import { sendFailure } from '../http/requests'
import type { MemberCallEnv } from '../session/member-session'
import { sha256 } from '../store/cryptography'
import { loadPrivateKey } from './key-pairs'
import { type AccountRefusal, createInvalidFieldRefusal, sendAccountRefusal } from './refusals'

/** Largest accepted difference between the sender's clock and the platform's, seconds. */
const SKEW_S = 120

const freshSchema = v.object(freshnessFields)

type Decrypted = { payload: unknown; account: string | undefined } | { refusal: AccountRefusal }

async function decrypt(db: D1Database, jwe: string): Promise<Decrypted> {
  const unknown: Decrypted = { refusal: { code: 'encryption.key.unknown' } }
  try {
    const { kid } = decodeProtectedHeader(jwe)
    const jwk = typeof kid === 'string' ? await loadPrivateKey(db, kid) : undefined
    if (!jwk) return unknown
    const { plaintext } = await compactDecrypt(jwe, await importJWK({ ...jwk, alg: 'ECDH-ES' }), {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return { payload: JSON.parse(new TextDecoder().decode(plaintext)), account: readJweAccount(jwe) }
  } catch {
    // Every failure to decrypt gets the same refusal, whatever its cause.
    return unknown
  }
}

/**
 * True when the account in the JWE header equals the account in the encrypted payload. The lobby counts
 * failed logins by the account in the header.
 */
function isNamed(payload: unknown, account: string | undefined): boolean {
  const named = findPayloadAccount(Object(payload))
  return named === undefined || named === account
}

/**
 * Refuses an encrypted payload that is stale or was used before. Records an accepted payload as used.
 * @param boundTo member and idempotency key with which the payload may be sent again; null: the payload may
 * be used once
 */
async function staleOrRepeated(
  db: D1Database,
  payload: unknown,
  now: number,
  boundTo: string | null = null,
): Promise<AccountRefusal | undefined> {
  const fresh = v.safeParse(freshSchema, payload)
  if (!fresh.success) return { code: 'encryption.stale' }
  const { iat, jti } = fresh.output
  if (Math.abs(now / 1000 - iat) > SKEW_S) return { code: 'encryption.stale' }
  const [, inserted, used] = await db.batch<{ boundTo: string | null }>([
    db.prepare('DELETE FROM used_message WHERE expires_at < ?').bind(now),
    db
      .prepare('INSERT OR IGNORE INTO used_message VALUES (?, ?, ?)')
      .bind(jti, (iat + SKEW_S + 1) * 1000, boundTo),
    db.prepare('SELECT bound_to AS boundTo FROM used_message WHERE jti = ?').bind(jti),
  ])
  const isRepeated = inserted?.meta.changes === 0
  const mayRepeat = boundTo !== null && used?.results[0]?.boundTo === boundTo
  return isRepeated && !mayRepeat ? { code: 'encryption.replayed' } : undefined
}

/** An idempotency key, and the digest of the request that carries the key. */
export interface IdempotentRequest {
  key: string
  digest: string
}

/** Options of the middleware `decryptBodyOnce`, which handles repeated idempotency keys. */
interface OnceOptions {
  /**
   * Names of secret fields, such as passwords, that the digest excludes. Otherwise the reply to a repeated
   * key would reveal whether a guessed password was right.
   */
  secrets: readonly string[]
  /** Returns the first result of the idempotency key; undefined when the key has none. */
  firstResult: (c: Context, keyed: IdempotentRequest) => Promise<Response | undefined>
}

async function keyedOf(
  key: string,
  payload: unknown,
  secrets: readonly string[],
): Promise<IdempotentRequest> {
  const left = new Set(['iat', 'jti', ...secrets])
  const fields = Object.entries(Object(payload)).filter(([name]) => !left.has(name))
  return { key, digest: await sha256(JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)))) }
}

/** Environment of a request handler after the middleware `decryptBody`. */
export type DecryptedCallEnv<T> = CallEnv & { Variables: { payload: T } }
/** Environment of a request handler after the middleware `decryptBodyOnce`. */
export type IdempotentDecryptedCallEnv<T> = MemberCallEnv & {
  Variables: { payload: T; keyed: IdempotentRequest }
}

/** Decrypts the payload of an encrypted call; otherwise returns the reply that refuses the call. */
async function opened(c: Context): Promise<{ payload: unknown; jwe: string } | { refused: Response }> {
  const body = v.safeParse(encryptedBodySchema, await c.req.json().catch(() => undefined))
  if (!body.success || c.req.header('Encryption') !== 'JWE') {
    return { refused: sendFailure(c, 400, 'encryption.required', 'Only encrypted bodies are taken here.') }
  }
  const jwe = body.output.value
  const decrypted = await decrypt(c.env.DB, jwe)
  if ('refusal' in decrypted) return { refused: sendAccountRefusal(c, decrypted.refusal) }
  if (isNamed(decrypted.payload, decrypted.account)) return { payload: decrypted.payload, jwe }
  const message = 'The header names another account than the payload.'
  return { refused: sendFailure(c, 400, 'encryption.account', message) }
}

const refuseInvalidBody = (c: Context, [issue]: [v.BaseIssue<unknown>, ...unknown[]]) =>
  sendAccountRefusal(c, createInvalidFieldRefusal(v.getDotPath(issue) ?? '', 'shape'))

/**
 * Decrypts the body of an encrypted call into `c.var.payload`. The body is a JWE in compact form (RFC 7516:
 * ECDH-ES, A256GCM), encrypted to a key from the `jwks` endpoint.
 */
export const decryptBody = <T>(schema: v.GenericSchema<unknown, T>) =>
  createMiddleware<DecryptedCallEnv<T>>(async (c, next) => {
    const message = await opened(c)
    if ('refused' in message) return message.refused
    const refusal = await staleOrRepeated(c.env.DB, message.payload, Date.now())
    if (refusal) return sendAccountRefusal(c, refusal)
    const payload = v.safeParse(schema, message.payload)
    if (!payload.success) return refuseInvalidBody(c, payload.issues)
    c.set('payload', payload.output)
    return next()
  })

/**
 * Decrypts the body of a member's call that carries an idempotency key. The key is in the HTTP header
 * `Idempotency-Key` and in the JWE's protected header, which is authenticated. A repeated key gets its first
 * result, however old the body is. The same body may be sent again with the same key, because the key ensures
 * that the call is carried out only once.
 */
export const decryptBodyOnce = <T>(
  schema: v.GenericSchema<unknown, T>,
  { secrets, firstResult }: OnceOptions,
) =>
  createMiddleware<IdempotentDecryptedCallEnv<T>>(async (c, next) => {
    const message = await opened(c)
    if ('refused' in message) return message.refused
    const key = c.req.header('Idempotency-Key') ?? ''
    if (!ID_PATTERN.test(key) || readJweIdempotencyKey(message.jwe) !== key)
      return sendFailure(
        c,
        400,
        'idempotency.key',
        'An Idempotency-Key is required, the same in both headers.',
      )
    const keyed = await keyedOf(key, message.payload, secrets)
    const first = await firstResult(c, keyed)
    if (first) return first
    const boundTo = `${c.var.member.id}/${key}`
    const refusal = await staleOrRepeated(c.env.DB, message.payload, Date.now(), boundTo)
    if (refusal) return sendAccountRefusal(c, refusal)
    const payload = v.safeParse(schema, message.payload)
    if (!payload.success) return refuseInvalidBody(c, payload.issues)
    c.set('payload', payload.output)
    c.set('keyed', keyed)
    return next()
  })
