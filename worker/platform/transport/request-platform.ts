import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type RestrictionError, restrictionOfError } from '../../../shared/contract/protection-schemas'
import { edgeCountry } from '../../edge-country'
import type { AppEnv } from '../../env'
import { clientIp } from '../../security/client-ip'
import { recordProtection, revokeInvalidSession } from '../../session/revocation'
import { readVisitorProtection } from '../../session/session'
import { productConfig } from '../../start/index'
import { isolateServices } from './isolate'
import type { PlatformContext } from './platform-context'
import type { PlatformVisitor } from './request'

export type { CacheResult as Cached } from '../../cache/swr'
export type { PlatformContext, PublicContext } from './platform-context'

type ContextInput = Pick<
  PlatformContext,
  'language' | 'waitUntil' | 'log' | 'requestId' | 'deadline' | 'visitor' | 'onInvalidToken' | 'onRestricted'
>

/** Creates a context for platform calls outside a request. */
export async function makePlatformContext(occasion: ContextInput): Promise<PlatformContext> {
  const { platform, cache, operatorRecord } = isolateServices
  return {
    ...occasion,
    platform,
    cache,
    merchant: productConfig.merchantCode,
    ...(await operatorRecord.get(occasion.waitUntil, occasion.log)),
  }
}

/**
 * Returns the visitor's browser, IP address, country and click ids for the platform; none of them is logged. Without an
 * edge, as in local development, the country is left out, because it would be invented.
 */
function visitorOf({ req }: Context<AppEnv>, attribution: string | undefined): PlatformVisitor {
  const address = clientIp(req.raw)
  const country = edgeCountry(req.raw)
  return {
    agent: req.header('User-Agent'),
    address,
    country: address === undefined ? undefined : country,
    attribution,
  }
}

function contextOf(c: Context<AppEnv>): Promise<PlatformContext> {
  const session = c.get('session')
  const log = c.get('log')
  const language = c.get('language')
  const requestId = c.get('requestId')
  const deadline = c.get('deadline')
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise)
  let isDead = false
  const onInvalidToken = () => {
    if (isDead || session.kind === 'guest') return
    isDead = true
    log.info('member-token-dead')
    waitUntil(revokeInvalidSession(c.env, session, log))
  }
  const onRestricted = (refusal: RestrictionError) => {
    if (session.kind === 'guest') return
    const restriction = restrictionOfError(refusal)
    if (readVisitorProtection(session, Date.now()).restriction === restriction) return
    waitUntil(
      recordProtection(
        c.env,
        session.userName,
        { standing: restriction, offers: false, at: Date.now() },
        log,
      ),
    )
  }
  return makePlatformContext({
    language: language.code,
    waitUntil,
    log,
    requestId,
    deadline,
    visitor: visitorOf(c, c.get('attribution')),
    onInvalidToken: onInvalidToken,
    onRestricted: onRestricted,
  })
}

/**
 * Middleware that creates the context for a request's platform calls, `c.get('platform')`. Mount after the
 * middleware for request id, log, session and language.
 *
 * If any call finds that the member token was revoked, the session ends. The response may have started by
 * then. The list of revocations therefore stores the end until the next response can report it to the player.
 */
export const setPlatformContext = createMiddleware<AppEnv>(async (c, next) => {
  c.set('platform', await contextOf(c))
  await next()
})
