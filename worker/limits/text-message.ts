import { createMiddleware } from 'hono/factory'
import type { MobileNumber } from '../../shared/contract/account-schemas'
import type { AppEnv } from '../env'
import { PlatformError } from '../platform/transport/error'
import { clientIp } from '../security/client-ip'
import { createProblemResponse } from '../security/problem'
import type { RateLimitKind } from './limit-rules'
import { countAttempt, type RateLimitResult, type RateLimitSubject } from './rate-limit'

/** Returns the 429 response to a JSON call whose rate limit is reached, with the seconds to wait. */
export const apiRateLimitResponse = ({ retryAfterS }: Pick<RateLimitResult, 'retryAfterS'>) =>
  createProblemResponse(429, 'too-many-requests', { 'Retry-After': String(retryAfterS) })

/**
 * Middleware that limits the rate of a JSON call by the client's address and, for members, by the account.
 * Mount before the body is read.
 */
export const limitApiCallRate = (kind: RateLimitKind) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const session = c.get('session')
    const log = c.get('log')
    const asker = { clientIp: clientIp(c.req.raw), log }
    const limit = await countAttempt(
      asker,
      kind,
      session.kind === 'member' ? { account: session.userName } : {},
    )
    return limit.allowed ? next() : apiRateLimitResponse(limit)
  })

/**
 * Sends an SMS through the platform, within the rate limits. If the platform refuses, no SMS was sent, so the
 * attempt does not count for the telephone number. It does count for the IP address, because otherwise anyone
 * could cause refusals without limit.
 * @throws errors of `send`
 */
export async function sendTextMessage<T>(
  asker: RateLimitSubject,
  { countryDialingCode, mobileNum }: MobileNumber,
  send: () => Promise<T>,
): Promise<{ sent: T } | { limit: RateLimitResult }> {
  const limit = await countAttempt(asker, 'sms', { number: `${countryDialingCode} ${mobileNum}` })
  if (!limit.allowed) return { limit }
  try {
    return { sent: await send() }
  } catch (error) {
    if (error instanceof PlatformError && error.code === 'refused') await limit.giveBack('number')
    throw error
  }
}
