import type { Context } from 'hono'
import type { LanguageCode } from '../../shared/config/languages'
import type { SwrCache } from '../cache/swr'
import type { AppEnv } from '../env'
import type { Logger } from '../logging/logger'
import { product } from '../start'
import type { Platform } from './client'
import { isolate } from './isolate'

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

/** The context outside of a request. */
export async function makePlatformContext(occasion: Occasion): Promise<PlatformContext> {
  const { platform, cache, version } = isolate
  return {
    ...occasion,
    platform,
    cache,
    merchant: product.merchantCode,
    version: await version.get(occasion.waitUntil, occasion.log),
  }
}

/** The context of a request, after the middleware for request id, log and language. */
export const platformContext = (c: Pick<Context<AppEnv>, 'var' | 'executionCtx'>): Promise<PlatformContext> =>
  makePlatformContext({
    language: c.var.language.code,
    waitUntil: (promise) => c.executionCtx.waitUntil(promise),
    log: c.var.log,
    requestId: c.var.requestId,
  })
