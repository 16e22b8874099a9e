import { Hono } from 'hono'
import { hasFormalAccount } from '../../../shared/accounts/account-rights'
import { isLaunchError } from '../../../shared/contract/play-schemas'
import { type LaunchReply, launchRequestSchema } from '../../../shared/play/launch-request'
import type { AppEnv } from '../../env'
import { refuseOtherMethods, requireNoQuery, validateJson } from '../../json-api/validate'
import { apiRateLimitResponse } from '../../limits/text-message'
import { settle } from '../../loading/settle'
import { fetchLimits, fetchProtection } from '../../platform/calls/protection-calls'
import { PlatformError } from '../../platform/transport/error'
import { listRemainingLimits } from '../../protection/load-protection'
import { clientIp } from '../../security/client-ip'
import { findPublicOrigin } from '../../security/origins'
import { createProblemResponse } from '../../security/problem'
import { FRAME_SOURCES, productConfig } from '../../start/index'
import { launchRequestedGame } from './game-launch'

const STATUSES = {
  'status-unknown': 503,
  'not-allowed': 403,
  'empty-url': 502,
  'bad-game-url': 502,
  'protection-unknown': 503,
  'protection.timeout': 403,
  'protection.excluded': 403,
  'protection.closed': 403,
  'protection.limit': 403,
  'identity.required': 403,
  'limits-offer': 409,
  'terms-update': 409,
} as const
/** Value of the `Retry-After` header while the platform's status is unknown, s. */
const STATUS_RETRY_S = '15'

/**
 * JSON call that launches a game. The method is POST with the session's CSRF token, so that no link, prefetch
 * or data reload can launch a game. The page sends the request once it is visible.
 */
export const playApi = new Hono<AppEnv>()
  .post('/launch', requireNoQuery, validateJson(launchRequestSchema), async (c) => {
    const session = c.get('session')
    if (session.kind === 'guest')
      return createProblemResponse(401, session.ended ? 'session-expired' : 'login-required')
    try {
      const outcome = await launchRequestedGame(
        {
          platform: c.get('platform'),
          product: productConfig,
          frameSources: FRAME_SOURCES,
          session,
          clientIp: clientIp(c.req.raw),
          ownOrigin: findPublicOrigin(c.req.url, productConfig),
        },
        c.req.valid('json'),
      )
      if ('url' in outcome) return c.json(outcome satisfies LaunchReply)
      if ('limit' in outcome) return apiRateLimitResponse(outcome.limit)
      const { refused } = outcome
      const headers = STATUSES[refused] === 503 ? { 'Retry-After': STATUS_RETRY_S } : {}
      return createProblemResponse(STATUSES[refused], refused, headers)
    } catch (error) {
      // All other errors are handled by the API's error handler.
      if (!(error instanceof PlatformError) || !isLaunchError(error.errorCode)) throw error
      return createProblemResponse(error.errorCode === 'launch.too.often' ? 429 : 422, error.errorCode)
    }
  })
  .all('/launch', refuseOtherMethods('POST'))

  // Returns the limit that the member has exhausted, and the remaining play limits. The page requests these
  // after a limit has refused a launch.
  .get('/spent-limit', requireNoQuery, async (c) => {
    const session = c.get('session')
    if (session.kind === 'guest')
      return createProblemResponse(401, session.ended ? 'session-expired' : 'login-required')
    if (!hasFormalAccount(session)) return c.json({ spent: null, left: [], currency: null })
    const platform = c.get('platform')
    const [{ spent }, found] = await Promise.all([
      fetchProtection(platform, session.token),
      settle(fetchLimits(platform, session.token), 'limits', platform.log),
    ])
    const left = found.ok ? listRemainingLimits(found.value.list) : []
    return c.json({
      spent,
      left: left.filter(({ kind }) => kind === 'wager' || kind === 'loss'),
      currency: (found.ok && found.value.currency) || null,
    })
  })
  .all('/spent-limit', refuseOtherMethods('GET', 'HEAD'))
