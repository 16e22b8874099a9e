import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../env'
import { revoke } from '../../session/revocation'
import { product } from '../../start/index'
import { isolate } from './isolate'
import type { PlatformContext } from './platform-context'

export type { Cached } from '../../cache/swr'
export type { PlatformContext, PublicContext } from './platform-context'

type Occasion = Pick<
  PlatformContext,
  'language' | 'waitUntil' | 'log' | 'requestId' | 'deadline' | 'onDeadToken'
>

/** The context outside a request. */
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
  const { session, log, language, requestId, deadline } = c.var
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise)
  let isDead = false
  const onDeadToken = () => {
    if (isDead || session.kind === 'guest') return
    isDead = true
    log.info('member-token-dead')
    waitUntil(revoke(c.env, session, 'dead', log))
  }
  return makePlatformContext({ language: language.code, waitUntil, log, requestId, deadline, onDeadToken })
}

/**
 * Creates the context of a request, `c.var.platform`. Mount after the middleware for request id, log, session
 * and language.
 *
 * A revoked token ends the session, whichever call detects it. The response may have started by then, so the
 * list of revocations stores it until the next response can tell the player.
 */
export const platform = createMiddleware<AppEnv>(async (c, next) => {
  c.set('platform', await contextOf(c))
  await next()
})
