import * as v from 'valibot'
import type { EndpointName } from '../../../shared/contract/endpoints'
import { parseReply } from '../../../shared/contract/fields'
import { cacheKey } from '../../cache/key'
import type { CacheStrategy } from '../../cache/strategies'
import type { Cached, CacheRequest } from '../../cache/swr'
import type { PlatformContext } from './context'
import { PlatformError } from './error'
import { withoutContent } from './malformed'
import type { CallOptions, Device } from './request'

type Query = NonNullable<CallOptions['query']>

export interface CachedCall<T> {
  name: EndpointName
  /** Becomes part of the key as it is: only checked values, never what a visitor typed. */
  query?: Query
  /** No language changes what is used of it: kept once for all of them, from whichever asked. */
  isSameInAll?: boolean
  strategy: CacheStrategy
  schema: v.GenericSchema<unknown, T>
  /** Last step of decoding, where HTML is made safe and lists are put in order. Its outcome is kept in memory. */
  finish?: (value: T) => T
}

/** Unknown to typed; what is malformed as a whole is the platform's fault. */
function parse<T>(
  ctx: PlatformContext,
  name: EndpointName,
  schema: v.GenericSchema<unknown, T>,
  raw: unknown,
): T {
  try {
    const { value, dropped } = parseReply(schema, raw)
    if (dropped > 0) ctx.log.warn('platform-items-dropped', { endpoint: name, dropped })
    return value
  } catch (cause) {
    if (v.isValiError(cause)) throw new PlatformError('malformed', { cause: withoutContent(cause) })
    throw cause
  }
}

function cacheRequest<T>(ctx: PlatformContext, call: CachedCall<T>): CacheRequest<T> {
  const { name, query = {}, isSameInAll = false, strategy, schema, finish = (value) => value } = call
  const { platform, merchant, version, language, requestId, waitUntil, log } = ctx
  return {
    key: cacheKey({
      merchant,
      version,
      name,
      ...(!isSameInAll && { language }),
      parts: Object.entries(query).map(([parameter, value]) => `${parameter}=${value}`),
    }),
    strategy,
    load: () => platform.call(name, { language, requestId, query }),
    decode: (raw) => finish(parse(ctx, name, schema, raw)),
    waitUntil,
    log,
  }
}

/**
 * A public endpoint through the caches, kept by query, content version and, where it matters, language.
 * @throws PlatformError when neither the platform nor a cache has anything to give.
 */
export const cachedCall = <T>(ctx: PlatformContext, call: CachedCall<T>): Promise<Cached<T>> =>
  ctx.cache.get(cacheRequest(ctx, call))

/**
 * The same asked anew, and kept in place of what the caches have.
 * @throws PlatformError
 */
export const renewedCall = <T>(ctx: PlatformContext, call: CachedCall<T>): Promise<T> =>
  ctx.cache.renew(cacheRequest(ctx, call))

export interface DirectCall<T> {
  name: EndpointName
  query?: Query
  body?: unknown
  device?: Device
  schema: v.GenericSchema<unknown, T>
}

/**
 * An endpoint straight at the platform, kept nowhere.
 * @throws PlatformError
 */
export async function directCall<T>(
  ctx: PlatformContext,
  call: DirectCall<T> & { token?: string },
): Promise<T> {
  const { name, schema, ...options } = call
  const { platform, language, requestId } = ctx
  try {
    return parse(ctx, name, schema, await platform.call(name, { language, requestId, ...options }))
  } catch (error) {
    // Without a token there is no session that could have ended: it is a refusal like any other.
    if (!(error instanceof PlatformError) || error.code !== 'session-expired' || call.token !== undefined)
      throw error
    throw new PlatformError('refused', { status: error.status ?? 0, errorCode: error.errorCode ?? '' })
  }
}

export interface MemberCall<T> extends DirectCall<T> {
  token: string
}

/**
 * A member's endpoint: straight to the platform, kept nowhere.
 * @throws PlatformError; `session-expired` when the token is no longer valid, and the session has ended then.
 */
export async function memberCall<T>(ctx: PlatformContext, call: MemberCall<T>): Promise<T> {
  try {
    return await directCall(ctx, call)
  } catch (error) {
    if (error instanceof PlatformError && error.code === 'session-expired') ctx.onDeadToken()
    throw error
  }
}
