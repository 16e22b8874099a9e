import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { TESTERS_COOKIE } from '../../shared/http/served-paths'
import type { AppEnv } from '../env'
import { clientIp } from '../security/client-ip'
import { cookieValue } from '../security/cookies'
import { refusal } from '../security/problem'
import { type Asker, allow, type Limit } from './allow'

/** Counts the guesses of everybody together. */
const EVERYBODY = { account: 'everybody' }

/** Images, which everybody may load, and with which a tester's browser sends the cookie. */
const IMAGES = '/__sandbox/cdn/'

/**
 * Whether a request may show a token: by the form, as a program, or by the cookie. Of all forms, because the sandbox finds
 * that of the token by its own reading of the path.
 */
function showsToken(c: Context<AppEnv>): boolean {
  const { method, path } = c.req
  if (path.startsWith(IMAGES)) return false
  return (
    method === 'POST' ||
    c.req.header('Authorization') !== undefined ||
    cookieValue(c, TESTERS_COOKIE) !== undefined
  )
}

/**
 * Whether a token may be tried. Where others have used up the guesses of everybody, each address still has one a minute,
 * so that nobody keeps out whoever has the token.
 */
async function mayTry(asker: Asker): Promise<Limit> {
  const limit = await allow(asker, 'testersToken', EVERYBODY)
  return limit.allowed || asker.clientIp === undefined ? limit : allow(asker, 'testersTokenOnce')
}

/**
 * Limits the guesses at the testers' token of a demonstration, which only the sandbox knows: it answers 403 or 404 to a
 * wrong one. Mount in front of what forwards to it.
 */
export const limitTokenGuesses = createMiddleware<AppEnv>(async (c, next) => {
  if (c.env.SANDBOX !== 'demo' || !showsToken(c)) return next()
  const limit = await mayTry({ clientIp: clientIp(c.req.raw), log: c.var.log })
  if (!limit.allowed) return refusal(429, 'too many requests', { 'Retry-After': String(limit.retryAfterS) })
  await next()
  if (c.res.status !== 403 && c.res.status !== 404) await limit.giveBack()
})
