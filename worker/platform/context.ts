import type { Context } from 'hono'
import type { LanguageCode } from '../../shared/config/languages'
import type { SwrCache } from '../cache/swr'
import type { AppEnv, Bindings } from '../env'
import type { Logger } from '../logging/logger'
import { product } from '../product'
import type { Platform } from './client'
import { isolateOf } from './isolate'

export type { Cached } from '../cache/swr'

/** What the functions of the platform groups need of one request. */
export interface PlatformContext {
  platform: Platform
  cache: SwrCache
  language: LanguageCode
  merchant: string
  /** Content version: part of every cache key. */
  version: string
  waitUntil: (promise: Promise<unknown>) => void
  log: Logger
  requestId: string
}

type Occasion = Pick<PlatformContext, 'language' | 'waitUntil' | 'log' | 'requestId'>

/** The context outside of a request: warm-up, tests. */
export async function makePlatformContext(env: Bindings, occasion: Occasion): Promise<PlatformContext> {
  const { merchantCode: merchant } = product
  const { platform, cache, version } = isolateOf(env, merchant)
  return {
    ...occasion,
    platform,
    cache,
    merchant,
    version: await version.get(occasion.waitUntil, occasion.log),
  }
}

/** The context of a request, after the middleware for request id, log and language. */
export const platformContext = (
  c: Pick<Context<AppEnv>, 'env' | 'var' | 'executionCtx'>,
): Promise<PlatformContext> =>
  makePlatformContext(c.env, {
    language: c.var.language.code,
    waitUntil: (promise) => c.executionCtx.waitUntil(promise),
    log: c.var.log,
    requestId: c.var.requestId,
  })
