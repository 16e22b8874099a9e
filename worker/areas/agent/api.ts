import { Hono } from 'hono'
import { hasRight } from '../../../shared/accounts/rights'
import { noQuery, otherMethods } from '../../json-api/validate'
import { waitingKinds } from '../../platform/calls/agent-contracts'
import { type MemberEnv, requireMember, requireShownSession } from '../../session/require-right'

/** Which contracts wait for the member's answer. Accounts that have none are not asked about. */
export const agentApi = new Hono<MemberEnv>()
  .get('/contract-requests', requireMember, requireShownSession, noQuery, async (c) => {
    const { platform, member } = c.var
    const kinds = hasRight(member.type, 'contracts') ? await waitingKinds(platform, member.token) : []
    return c.json({ kinds })
  })
  .all('/contract-requests', otherMethods('GET', 'HEAD'))
