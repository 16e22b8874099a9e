import { Hono } from 'hono'
import * as v from 'valibot'
import { type RealityClock, realityAnswerSchema } from '../../../shared/contract/protection-schemas'
import { playActivityResult } from '../../../shared/money/play-result'
import {
  type RealityCheckView,
  type RemainingLimit,
  TIME_NOTICE_MS,
} from '../../../shared/protection/reality-check-view'
import { refuseOtherMethods, requireNoQuery, validateJson, validateParams } from '../../json-api/validate'
import { settle } from '../../loading/settle'
import { readTimeZone } from '../../negotiation/preferences'
import { answerRealityCheck, fetchLimits, fetchRealityClock } from '../../platform/calls/protection-calls'
import { PlatformError } from '../../platform/transport/error'
import type { PlatformContext } from '../../platform/transport/request-platform'
import { listRemainingLimits } from '../../protection/load-protection'
import { createProblemResponse } from '../../security/problem'
import { type MemberAppEnv, requireMember, requirePageSession } from '../../session/api-access'
import { productConfig } from '../../start/index'
import { loadReminder } from './load-reminder'

/**
 * Loads the limits that a reality check displays. Null if none are displayed, or if they fail to load; the
 * check then still blocks the game.
 */
async function loadDisplayedLimits(
  platform: PlatformContext,
  token: string,
  { due, timeLeftMs }: RealityClock,
): Promise<RemainingLimit[] | null> {
  const isNearlyOver = timeLeftMs !== null && timeLeftMs <= TIME_NOTICE_MS
  if (due === null && !isNearlyOver) return null
  const settled = await settle(fetchLimits(platform, token), 'limits', platform.log)
  return settled.ok ? listRemainingLimits(settled.value.list) : null
}

async function realityView(
  platform: PlatformContext,
  token: string,
  clock: RealityClock,
): Promise<RealityCheckView> {
  const { now, startedAt, nextAt, elapsedMs, staked, won, open, currency = null, due, timeLeftMs } = clock
  return {
    ...{ elapsedMs, staked, won, open, currency, due, timeLeftMs },
    result: playActivityResult(clock),
    session: startedAt === null ? null : startedAt.toString(36),
    nextInMs: nextAt === null ? null : Math.max(0, nextAt - now),
    limits: await loadDisplayedLimits(platform, token, clock),
  }
}

/** Query parameters of a reality check; `playing` means that a game is open on the page. */
const query = validateParams('query', v.strictObject({ playing: v.optional(v.literal('1')) }))
const answer = v.strictObject(realityAnswerSchema.entries)

/**
 * JSON calls for the reminder on home, and for the reality check on a page with a game. The platform stores the state of the check, so that
 * neither a reload nor another tab resets it.
 */
export const protectionApi = new Hono<MemberAppEnv>()
  .get('/reminder', requireMember, requirePageSession, requireNoQuery, async (c) => {
    const platform = c.get('platform')
    const session = c.get('member')
    const language = c.get('language')
    const context = { platform, session, language, product: productConfig, timeZone: readTimeZone(c) }
    return c.json({ reminder: await loadReminder(context) })
  })
  .all('/reminder', refuseOtherMethods('GET', 'HEAD'))
  .get('/reality', requireMember, requirePageSession, query, async (c) => {
    const platform = c.get('platform')
    const member = c.get('member')
    const clock = await fetchRealityClock(platform, member.token, c.req.valid('query').playing === '1')
    return c.json(await realityView(platform, member.token, clock))
  })
  .post('/reality', requireMember, requirePageSession, requireNoQuery, validateJson(answer), async (c) => {
    const platform = c.get('platform')
    const member = c.get('member')
    try {
      const clock = await answerRealityCheck(platform, member.token, c.req.valid('json'))
      return c.json(await realityView(platform, member.token, clock))
    } catch (error) {
      const isAnswered = error instanceof PlatformError && error.errorCode === 'reality.answered'
      if (!isAnswered) throw error
      return createProblemResponse(409, 'reality-answered')
    }
  })
  .all('/reality', refuseOtherMethods('GET', 'HEAD', 'POST'))
