import { Hono } from 'hono'
import { hasRight } from '../../../shared/accounts/rights'
import { noQuery, refuseOtherMethods } from '../../json-api/validate'
import { pendingContractKinds } from '../../platform/calls/agent'
import { type MemberEnv, requireMember, requirePageSession } from '../../session/access'
import { memberClass } from '../../session/session'

/**
 * JSON call that returns the kinds of contract which wait for the member's reply. The platform is not called
 * for accounts without contracts, or for members who take a break or are excluded.
 */
export const agentApi = new Hono<MemberEnv>()
  .get('/contract-requests', requireMember, requirePageSession, noQuery, async (c) => {
    const { platform, member } = c.var
    const isAsked =
      hasRight(member.type, 'contracts') && memberClass(member, Date.now()).restriction === 'none'
    const kinds = isAsked ? await pendingContractKinds(platform, member.token) : []
    return c.json({ kinds })
  })
  .all('/contract-requests', refuseOtherMethods('GET', 'HEAD'))
