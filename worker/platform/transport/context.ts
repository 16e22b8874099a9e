import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { LanguageCode } from '../../../shared/config/languages'
import type { SwrCache } from '../../cache/swr'
import type { AppEnv } from '../../env'
import type { Logger } from '../../logging/logger'
import { revoke } from '../../session/revocation'
import { product } from '../../start/index'
import type { Platform } from './client'
import { isolate } from './isolate'

export type { Cached } from '../../cache/swr'

/** What the platform's calls need of one request. */
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
  /** Called when the member token is no longer valid. */
  onDeadToken: () => void
}

type Occasion = Pick<PlatformContext, 'language' | 'waitUntil' | 'log' | 'requestId' | 'onDeadToken'>

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

function contextOf(c: Context<AppEnv>): Promise<PlatformContext> {
  const { session, log, language, requestId } = c.var
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise)
  let isDead = false
  const onDeadToken = () => {
    if (isDead || session.kind === 'guest') return
    isDead = true
    log.info('member-token-dead')
    waitUntil(revoke(c.env, session, 'dead', log))
  }
  return makePlatformContext({ language: language.code, waitUntil, log, requestId, onDeadToken })
}

/**
 * Makes the one context of a request, `c.var.platform`. Mount after the middleware for request id, log, session and
 * language.
 *
 * A dead token ends the session, whichever call meets it first. The page may have begun by then, so the list of
 * revocations remembers it until the next answer can tell the player.
 */
export const platform = createMiddleware<AppEnv>(async (c, next) => {
  c.set('platform', await contextOf(c))
  await next()
})
