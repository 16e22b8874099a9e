import { Hono } from 'hono'
import { hasRight } from '../../../shared/accounts/account-rights'
import { refuseOtherMethods, requireNoQuery } from '../../json-api/validate'
import { fetchPendingContractKinds } from '../../platform/calls/agent-calls'
import { platformHas } from '../../platform/platform-support'
import { type MemberAppEnv, requireMember, requirePageSession } from '../../session/api-access'
import { readVisitorProtection } from '../../session/session'

/**
 * JSON call that returns the kinds of contract which wait for the member's reply. The platform is not called
 * for accounts without contracts, for members who take a break or are excluded, or if it has no agents.
 */
export const agentApi = new Hono<MemberAppEnv>()
  .get('/contract-requests', requireMember, requirePageSession, requireNoQuery, async (c) => {
    const platform = c.get('platform')
    const member = c.get('member')
    const isAsked =
      platformHas(platform, 'agents') &&
      hasRight(member.type, 'contracts') &&
      readVisitorProtection(member, Date.now()).restriction === 'none'
    const kinds = isAsked ? await fetchPendingContractKinds(platform, member.token) : []
    return c.json({ kinds })
  })
  .all('/contract-requests', refuseOtherMethods('GET', 'HEAD'))
