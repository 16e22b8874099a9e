import { Hono } from 'hono'
import * as v from 'valibot'
import { otherMethods, strict } from '../../json-api/validate'
import { playActivity } from '../../platform/calls/play'
import { balance } from '../../platform/calls/wallet'
import { type MemberEnv, requireMember, requireShownSession } from '../../session/require-right'

const query = strict('query', v.strictObject({ activity: v.optional(v.literal('1')) }))

/**
 * The member's wallet as it is now, for a page that is open: one call of the platform, and a second one with
 * `?activity=1` for pages that show the session's result. Nothing of it is cached.
 */
export const walletApi = new Hono<MemberEnv>()
  .get('/wallet', requireMember, requireShownSession, query, async (c) => {
    const { platform, member } = c.var
    const { token, issuedAt } = member
    const [{ sumBalance }, activity] = await Promise.all([
      balance(platform, token),
      c.req.valid('query').activity && playActivity(platform, token, issuedAt),
    ])
    return c.json({ balance: sumBalance, ...(activity && { activity }) })
  })
  .all('/wallet', otherMethods('GET', 'HEAD'))
