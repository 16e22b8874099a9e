import * as v from 'valibot'
import type { EncryptedBody } from '../../../shared/contract/account-schemas'
import type { Endpoint, EndpointName, endpoints } from '../../../shared/contract/endpoints'
import type { CachePolicy } from '../../../shared/contract/endpoints/endpoint'
import { parseReply } from '../../../shared/contract/field-schemas'
import { isRestrictionError } from '../../../shared/contract/protection-schemas'
import { cacheKey } from '../../cache/key'
import {
  CACHE_LIVE,
  CACHE_LONG,
  CACHE_PUBLIC_KEYS,
  CACHE_SHORT,
  CACHE_STATUS,
  type CacheStrategy,
} from '../../cache/strategies'
import type { CacheRequest, CacheResult } from '../../cache/swr'
import { PlatformError } from './error'
import type { PlatformCallOptions, PlatformDevice, PlatformVisitor } from './request'
import type { PlatformContext, PublicContext } from './request-platform'
import { toLoggableCause } from './safe-json'

const STRATEGIES: Readonly<Record<CachePolicy, CacheStrategy>> = {
  short: CACHE_SHORT,
  long: CACHE_LONG,
  status: CACHE_STATUS,
  moving: CACHE_LIVE,
  keys: CACHE_PUBLIC_KEYS,
}

type Table = typeof endpoints
type CachedName = { [N in EndpointName]: Table[N] extends { cache: CachePolicy } ? N : never }[EndpointName]

/** Type of an endpoint's reply, from the endpoint table. */
type ReplyOf<N extends EndpointName> = v.InferOutput<Table[N]['reply']>

/** Type of an endpoint's query, body and path parameters, from the endpoint table. */
type Request<N extends EndpointName> = { name: N } & (Table[N] extends {
  query: infer Q extends v.ObjectEntries
}
  ? { query: v.InferInput<v.ObjectSchema<Q, undefined>> }
  : { query?: never }) &
  (Table[N] extends { encrypted: v.GenericSchema }
    ? { body: EncryptedBody }
    : Table[N] extends { body: infer B extends v.GenericSchema }
      ? { body: v.InferInput<B> }
      : { body?: never }) &
  (Table[N] extends { path: `${string}:id${string}` }
    ? { parameters: { id: string } }
    : { parameters?: never }) &
  (Table[N] extends { idempotent: true } ? { idempotencyKey: string } : { idempotencyKey?: never })

/**
 * A platform call.
 * @template T type of the result: by the endpoint table, or by another schema
 */
interface Call<T> {
  name: EndpointName
  query?: PlatformCallOptions['query']
  parameters?: PlatformCallOptions['parameters']
  /** Parses the reply with this schema instead of the endpoint table's. */
  as?: v.GenericSchema<unknown, T>
}

/**
 * A cached platform call. Query values become part of the cache key unchanged: pass only validated values,
 * never typed text.
 */
export interface CachedPlatformCall<T> extends Call<T> {
  body?: never
  /** True when the reply does not depend on the language, so that one copy serves all languages. */
  isSameInAll?: boolean
  /** Overrides the cache policy of the endpoint table. */
  cache?: CachePolicy
  /** Last step of decoding a reply, such as sanitising HTML. Its result is cached in memory. */
  finish?: (value: NoInfer<T>) => NoInfer<T>
}

interface DirectCall<T> extends Call<T> {
  body?: unknown
  device?: PlatformDevice
  module?: string
  token?: string
  visitor?: PlatformVisitor | undefined
  idempotencyKey?: string
  /** Called when malformed items were dropped from a list in the reply. */
  onDropped?: (() => void) | undefined
}

/**
 * Validates a platform's reply.
 * @throws PlatformError `malformed`
 */
function parse<T>(
  ctx: PublicContext,
  name: EndpointName,
  schema: v.GenericSchema<unknown, T>,
  raw: unknown,
  onDropped?: () => void,
): T {
  try {
    const { value, dropped } = parseReply(schema, raw)
    if (dropped > 0) {
      ctx.log.warn('platform-items-dropped', { endpoint: name, dropped })
      onDropped?.()
    }
    return value
  } catch (cause) {
    if (v.isValiError(cause)) throw new PlatformError('malformed', { cause: toLoggableCause(cause) })
    throw cause
  }
}

/**
 * Returns the schema of a call's reply: the call's `as`, or else the schema of the endpoint table, whose
 * output type is then T.
 */
const schemaOf = <T>({ platform }: PublicContext, { name, as }: Call<T>) =>
  as ?? (platform.endpoints[name].reply as v.GenericSchema<unknown, T>)

/**
 * Converts the error "session expired" to an ordinary rejection, because a call without a token has no
 * session.
 */
const asRefusal = (error: unknown): unknown =>
  error instanceof PlatformError && error.code === 'session-expired'
    ? new PlatformError('refused', { status: error.status ?? 0, errorCode: error.errorCode ?? '' })
    : error

/**
 * Sends a call, unless the platform lacks its feature.
 * @throws PlatformError; `not-found` when the platform lacks the feature
 */
async function sendSupportedCall(
  { platform, missing }: PublicContext,
  name: EndpointName,
  options: PlatformCallOptions,
): Promise<unknown> {
  const { feature }: Endpoint = platform.endpoints[name]
  if (missing?.some((name) => name === feature)) throw new PlatformError('not-found')
  return platform.call(name, options)
}

/**
 * Calls the platform without a token.
 * @throws PlatformError, never `session-expired`
 */
async function anonymousCall(
  ctx: PublicContext,
  name: EndpointName,
  options: PlatformCallOptions,
): Promise<unknown> {
  try {
    return await sendSupportedCall(ctx, name, options)
  } catch (error) {
    throw asRefusal(error)
  }
}

/**
 * Calls the platform, bypassing the caches.
 * @returns the reply, not validated
 * @throws PlatformError
 */
export const callWithoutCache = <T>(
  ctx: PublicContext,
  { name, query = {} }: CachedPlatformCall<T>,
): Promise<unknown> => anonymousCall(ctx, name, { language: ctx.language, requestId: ctx.requestId, query })

/** Returns the parameters for reading a platform call through the cache. */
export function toCacheRequest<T>(ctx: PublicContext, call: CachedPlatformCall<T>): CacheRequest<T> {
  const { name, query = {}, isSameInAll = false, finish = (value: T) => value } = call
  const endpoint: Endpoint = ctx.platform.endpoints[name]
  const { merchant, version, language, waitUntil, log } = ctx
  return {
    key: cacheKey({
      merchant,
      version,
      name,
      ...(!isSameInAll && { language }),
      parts: Object.entries(query).map(([parameter, value]) => `${parameter}=${value}`),
    }),
    strategy: STRATEGIES[call.cache ?? endpoint.cache ?? 'short'],
    load: () => callWithoutCache(ctx, call),
    decode: (raw) => finish(parse(ctx, name, schemaOf(ctx, call), raw)),
    waitUntil,
    log,
  }
}

/**
 * Calls a public endpoint through the caches. The cache key contains the query, the content version and,
 * unless the reply is the same in all languages, the language.
 * @throws PlatformError when neither the platform nor a cache has a value
 */
export const cachedCall = <N extends CachedName, T = ReplyOf<N>>(
  ctx: PublicContext,
  call: Request<N> & CachedPlatformCall<T>,
): Promise<CacheResult<T>> => ctx.cache.get(toCacheRequest(ctx, call))

/**
 * Calls a public endpoint again and replaces the cached value.
 * @throws PlatformError
 */
export const refreshCachedCall = <N extends CachedName, T = ReplyOf<N>>(
  ctx: PublicContext,
  call: Request<N> & CachedPlatformCall<T>,
): Promise<T> => ctx.cache.renew(toCacheRequest(ctx, call))

/** Calls the platform without caching. */
async function callPlatform<T>(ctx: PublicContext, call: DirectCall<T>): Promise<T> {
  const { name, query, parameters, body, device, module, token, visitor, idempotencyKey } = call
  const { language, requestId } = ctx
  const options = {
    language,
    requestId,
    ...(query && { query }),
    ...(parameters && { parameters }),
    ...(body !== undefined && { body }),
    ...(device && { device }),
    ...(module && { module }),
    ...(visitor && { visitor }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  }
  const reply = await (token === undefined
    ? anonymousCall(ctx, name, options)
    : sendSupportedCall(ctx, name, { ...options, token }))
  return parse(ctx, name, schemaOf(ctx, call), reply, call.onDropped)
}

/**
 * Calls a public endpoint, bypassing the caches. The reply does not depend on the visitor, but the query
 * contains typed text, which must not become a cache key.
 * @throws PlatformError
 */
export const uncachedCall = <N extends CachedName, T = ReplyOf<N>>(
  ctx: PublicContext,
  call: Request<N> & Call<T> & { body?: never },
): Promise<T> => callPlatform<T>(ctx, call)

/**
 * Calls the platform for one visitor, without caching.
 * @throws PlatformError
 */
export const directCall = <N extends EndpointName, T = ReplyOf<N>>(
  ctx: PlatformContext,
  call: Request<N> & DirectCall<T>,
): Promise<T> => callPlatform<T>(ctx, { ...call, visitor: ctx.visitor })

/**
 * Calls an endpoint for a member, without caching.
 * @throws PlatformError; `session-expired` when the token is no longer valid, which also ends the session
 */
export async function memberCall<N extends EndpointName, T = ReplyOf<N>>(
  ctx: PlatformContext,
  call: Request<N> & DirectCall<T> & { token: string },
): Promise<T> {
  if (ctx.isSharedRender) return new Promise(() => undefined)
  try {
    return await callPlatform<T>(ctx, { ...call, visitor: ctx.visitor })
  } catch (error) {
    if (error instanceof PlatformError) {
      if (error.code === 'session-expired') ctx.onInvalidToken()
      const { errorCode } = error
      if (isRestrictionError(errorCode)) ctx.onRestricted?.(errorCode)
    }
    throw error
  }
}
