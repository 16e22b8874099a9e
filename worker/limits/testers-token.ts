import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { TESTERS_TOKEN_COOKIE } from '../../shared/http/worker-paths'
import type { AppEnv } from '../env'
import { clientIp } from '../security/client-ip'
import { createTextRefusal } from '../security/problem'
import { readRequestCookie } from '../security/response-cookies'
import { countAttempt, type RateLimitResult, type RateLimitSubject } from './rate-limit'

/** Key for counting the guesses of all visitors at the testers' token together. */
const ALL_TESTERS = { account: 'everybody' }

/**
 * Path of the sandbox's images. A tester's browser sends the token's cookie with their requests, which are no
 * guesses.
 */
const IMAGES = '/__sandbox/cdn/'

/**
 * True when a request may contain a testers' token: in a posted form, in the header Authorization, or in the
 * cookie. Every POST counts, because only the sandbox knows the path of its token form.
 */
function hasToken(c: Context<AppEnv>): boolean {
  const { method, path } = c.req
  if (path.startsWith(IMAGES)) return false
  return (
    method === 'POST' ||
    c.req.header('Authorization') !== undefined ||
    readRequestCookie(c, TESTERS_TOKEN_COOKIE) !== undefined
  )
}

/**
 * Counts a guess at the testers' token. After all visitors together have reached the limit, each address
 * still has one guess a minute, so that no attacker can lock out the owner of the token.
 */
async function mayTryToken(asker: RateLimitSubject): Promise<RateLimitResult> {
  const limit = await countAttempt(asker, 'testersToken', ALL_TESTERS)
  return limit.allowed || asker.clientIp === undefined ? limit : countAttempt(asker, 'testersTokenOnce')
}

/**
 * Middleware that limits guesses at the testers' token of a demonstration. Only the sandbox knows the token,
 * and responds 403 or 404 to a wrong one. Mount before the handlers that forward to the sandbox.
 */
export const limitTestersTokenGuesses = createMiddleware<AppEnv>(async (c, next) => {
  if (c.env.SANDBOX !== 'demo' || !hasToken(c)) return next()
  const limit = await mayTryToken({ clientIp: clientIp(c.req.raw), log: c.get('log') })
  if (!limit.allowed)
    return createTextRefusal(429, 'too many requests', { 'Retry-After': String(limit.retryAfterS) })
  await next()
  if (c.res.status !== 403 && c.res.status !== 404) await limit.giveBack()
})
