import * as v from 'valibot'
import type { EncryptedBody } from '../../../shared/contract/account-schemas'
import { jwksSchema } from '../../../shared/contract/system-schemas'
import { encryptPayload, type PlatformPublicKey } from '../../../shared/encryption/encrypt'
import { PlatformError } from './error'
import type { PlatformContext, PublicContext } from './request-platform'
import { cachedCall, refreshCachedCall } from './typed-call'

/**
 * Error code of the platform when it no longer has the encryption key that was used, because its keys have
 * been rotated.
 */
const KEY_UNKNOWN = 'encryption.key.unknown'

const coordinate = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/))

/**
 * Schema of the public fields of an elliptic-curve key. Any other fields that a platform publishes are
 * dropped.
 */
const publicKey = v.object({
  kty: v.literal('EC'),
  crv: v.picklist(['P-256', 'P-384', 'P-521']),
  x: coordinate,
  y: coordinate,
  kid: v.pipe(v.string(), v.regex(/^[\w.:-]{1,100}$/)),
})

/**
 * Schema of the platform's public keys; keys of other types are ignored. Without a usable key nothing can be
 * encrypted, so nothing is sent.
 */
const keysSchema = v.pipe(
  jwksSchema,
  v.transform(({ keys }) =>
    keys.flatMap((key): PlatformPublicKey[] => (v.is(publicKey, key) ? [pick(key)] : [])),
  ),
  v.nonEmpty(),
)

const pick = ({ kty, crv, x, y, kid }: v.InferOutput<typeof publicKey>): PlatformPublicKey => ({
  kty,
  crv,
  x,
  y,
  kid,
})

const JWKS = { name: 'jwks', as: keysSchema } as const

/**
 * Loads the platform's public keys, newest first.
 * @throws PlatformError when there is none
 */
export const loadPlatformKeys = async (ctx: PublicContext): Promise<PlatformPublicKey[]> =>
  (await cachedCall(ctx, JWKS)).value

const isKeyUnknown = (error: unknown): boolean =>
  error instanceof PlatformError && error.errorCode === KEY_UNKNOWN

/**
 * Makes an encrypted platform call. A JWE from the browser is forwarded as it is. A payload posted by a form
 * without scripts is encrypted here.
 *
 * If the platform does not know the key, the keys are loaded again. A payload is then encrypted and sent once
 * more. For a JWE the call fails, and the browser has to load the keys and encrypt again.
 *
 * @param secret the browser's JWE, or the payload
 * @param idempotencyKey key of a payload that moves money; a JWE must contain it already (readJweIdempotencyKey)
 * @throws PlatformError; without a key nothing is sent
 * @example sendEncrypted(context.platform, jwe ?? payload, (body) => login(context.platform, body))
 */
export async function sendEncrypted<T>(
  ctx: PlatformContext,
  secret: string | Record<string, unknown>,
  send: (body: EncryptedBody) => Promise<T>,
  idempotencyKey?: string,
): Promise<T> {
  const bodyFor = async (keys: readonly PlatformPublicKey[]): Promise<EncryptedBody> => ({
    value: typeof secret === 'string' ? secret : await encryptPayload(keys, secret, { idempotencyKey }),
  })
  try {
    return await send(await bodyFor(typeof secret === 'string' ? [] : await loadPlatformKeys(ctx)))
  } catch (error) {
    if (!isKeyUnknown(error)) throw error
    const keys = await refreshCachedCall(ctx, JWKS)
    if (typeof secret === 'string') throw error
    return send(await bodyFor(keys))
  }
}
