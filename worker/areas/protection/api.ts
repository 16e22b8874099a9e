import { Hono } from 'hono'
import * as v from 'valibot'
import { realityAnswerSchema } from '../../../shared/contract/protection'
import { noQuery, otherMethods, strict, strictJson } from '../../json-api/validate'
import { answerReality, realityClock } from '../../platform/calls/reality'
import { PlatformError } from '../../platform/transport/error'
import { problem } from '../../security/problem'
import { type MemberEnv, requireMember, requireShownSession } from '../../session/require-right'
import { realityView } from './reality-view'

/** `playing`: a game is open on the page. */
const query = strict('query', v.strictObject({ playing: v.optional(v.literal('1')) }))
const answer = v.strictObject(realityAnswerSchema.entries)

/** The reality check of a page with a game. The platform keeps it, so neither a reload nor another tab resets it. */
export const protectionApi = new Hono<MemberEnv>()
  .get('/reality', requireMember, requireShownSession, query, async (c) => {
    const { platform, member } = c.var
    const clock = await realityClock(platform, member.token, c.req.valid('query').playing === '1')
    return c.json(await realityView(platform, member.token, clock))
  })
  .post('/reality', requireMember, requireShownSession, noQuery, strictJson(answer), async (c) => {
    const { platform, member } = c.var
    try {
      const clock = await answerReality(platform, member.token, c.req.valid('json'))
      return c.json(await realityView(platform, member.token, clock))
    } catch (error) {
      const isAnswered = error instanceof PlatformError && error.errorCode === 'reality.answered'
      if (!isAnswered) throw error
      return problem(409, 'reality-answered')
    }
  })
  .all('/reality', otherMethods('GET', 'HEAD', 'POST'))
