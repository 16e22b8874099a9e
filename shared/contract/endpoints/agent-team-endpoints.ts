import * as v from 'valibot'
import { MODULE_IDS } from '../../config/module-ids'
import {
  affiliateCodeQuery,
  affiliateLinkSchema,
  affiliateLinksSchema,
  affiliateVisitSchema,
  LINK_ERRORS,
  newAffiliateLinkSchema,
} from '../agent-link-schemas'
import {
  agentRateListSchema,
  memberRatesSchema,
  RATE_ERRORS,
  rateChangeSchema,
  rateHistorySchema,
} from '../agent-rebate-schemas'
import {
  addDownlinePayloadSchema,
  addedDownlineSchema,
  agentSchema,
  downlineMemberSchema,
  downlineQuery,
  downlineSchema,
  teamDaysQuery,
  teamOverviewSchema,
} from '../agent-team-schemas'
import { idSchema } from '../field-schemas'
import { type Endpoint, ignoredReply } from './endpoint'

const agentCall = { feature: 'agents', module: MODULE_IDS.affiliate, token: true } as const

/** Calls about an agent's affiliate links, answered while the whitelabel flag `AFFMAN3` is on. */
export const agentLinkEndpoints = {
  affiliateLinks: {
    about: 'Returns the agent’s links, with the results of each in a range of days.',
    ...agentCall,
    method: 'GET',
    path: '/wps/relay/MCSFE_viewAffiliateUrls',
    query: teamDaysQuery,
    reply: affiliateLinksSchema,
    refusals: ['no.permission'],
  },
  createAffiliateLink: {
    about:
      'Creates a link, once per key. Its code is then valid for `affiliate` and registration. A repeated key gets the same link, even if it has ended since.',
    ...agentCall,
    method: 'POST',
    path: '/wps/relay/MCSFE_createAffiliateUrl',
    body: newAffiliateLinkSchema,
    reply: affiliateLinkSchema,
    idempotent: true,
    refusals: [
      'no.permission',
      ...LINK_ERRORS.filter((code) => code !== 'agent.link.not.found'),
      'idempotency.conflict',
    ],
  },
  deleteAffiliateLink: {
    about:
      'Ends a link: its code no longer registers members, and is never issued again. Members who registered with it stay. Another agent’s link gets the same reply as an unknown one.',
    ...agentCall,
    method: 'DELETE',
    path: '/wps/relay/MCSFE_deleteAffiliateUrl',
    query: affiliateCodeQuery,
    reply: ignoredReply,
    refusals: ['no.permission', 'agent.link.not.found'],
  },
  affiliateVisit: {
    about:
      'Counts a visitor who came by a link, once per visit. Succeeds for an unknown code too, and then counts nothing.',
    method: 'POST',
    path: '/wps/agent/affiliate/visit',
    module: MODULE_IDS.affiliate,
    feature: 'agents',
    body: affiliateVisitSchema,
    reply: ignoredReply,
  },
} as const satisfies Record<string, Endpoint>

const memberRefusals = ['no.permission', 'agent.member.not.found'] as const

export const agentRebateEndpoints = {
  ownRates: {
    about: 'Returns the agent’s own rates by game type, with changes that start later.',
    method: 'GET',
    path: '/wps/agent/rebates',
    module: MODULE_IDS.affiliate,
    feature: 'agents',
    reply: agentRateListSchema,
    token: true,
    refusals: ['no.permission'],
  },
  memberRates: {
    about:
      'Returns the rates of a direct member, and the bounds of each: from the highest rate that the member passes on, to the agent’s own, both now and after scheduled changes. Members further down, or of another agent, get the reply for an unknown member: `agent.member.not.found`.',
    method: 'GET',
    path: '/wps/agent/rebates/member',
    module: MODULE_IDS.affiliate,
    feature: 'agents',
    query: {
      /** Member directly below the agent. */
      memberId: idSchema,
    },
    reply: memberRatesSchema,
    token: true,
    refusals: memberRefusals,
  },
  changeRates: {
    about:
      'Sets rates of a direct member, for an agent with the permission `rebates`: all of them or none, once per key, effective from `startsAt`. With `rates.bounds` the failure’s `value` has the `category`, its `least` and its `most`. The platform must check the bounds, because the lobby’s copy may be outdated.',
    method: 'POST',
    path: '/wps/agent/rebates/member',
    module: MODULE_IDS.affiliate,
    feature: 'agents',
    body: rateChangeSchema,
    reply: memberRatesSchema,
    token: true,
    idempotent: true,
    refusals: RATE_ERRORS,
  },
  rateHistory: {
    about:
      'Returns past changes of rates and who made them, newest first: of a direct member, or without `memberId` of the agent.',
    method: 'GET',
    path: '/wps/agent/rebates/history',
    module: MODULE_IDS.affiliate,
    feature: 'agents',
    query: {
      /** Member directly below the agent; absent: the calling agent. */
      memberId: v.optional(idSchema),
    },
    reply: rateHistorySchema,
    token: true,
    refusals: memberRefusals,
  },
} as const satisfies Record<string, Endpoint>

const read = { method: 'GET', feature: 'agents', module: MODULE_IDS.affiliate, token: true } as const
const NOT_BELOW = ['no.permission', 'agent.member.not.found'] as const

/**
 * Calls of agents, answered while the whitelabel flag `AFFMAN3` is on. Callers who are not agents get
 * `no.permission`.
 */
export const agentTeamEndpoints = {
  agent: {
    about: 'Returns the agent’s permissions and rates.',
    ...read,
    path: '/wps/agent/info',
    reply: agentSchema,
    refusals: ['no.permission'],
  },
  teamOverview: {
    about:
      'Returns the team’s results in a range of days and in the range of equal length before it, in total and by day.',
    ...read,
    path: '/wps/relay/ODSFE2_getTeamOverviewSum',
    query: teamDaysQuery,
    reply: teamOverviewSchema,
    refusals: ['no.permission'],
  },
  downline: {
    about:
      'Returns the members below the agent, or below a member of the team, with the results of each in a range of days. The platform searches, sorts and pages. `agent.member.not.found`: `of` is not below the agent.',
    ...read,
    path: '/wps/agent/downline',
    query: downlineQuery,
    reply: downlineSchema,
    refusals: NOT_BELOW,
  },
  downlineMember: {
    about: 'Returns one member below the agent. Anyone else gets the same reply as an unknown name.',
    ...read,
    path: '/wps/agent/downline/member',
    query: {
      /** Member anywhere below the agent. */
      id: idSchema,
      ...teamDaysQuery,
    },
    reply: downlineMemberSchema,
    refusals: NOT_BELOW,
  },
  addDownline: {
    about:
      'Creates an account directly below the agent: for a member, with the permission `add-member`, or for an agent, with `add-agent`.',
    method: 'POST',
    path: '/wps/agent/downline',
    module: MODULE_IDS.affiliate,
    feature: 'agents',
    token: true,
    encrypted: addDownlinePayloadSchema,
    reply: addedDownlineSchema,
    refusals: [
      'no.permission',
      'register.username.taken',
      'register.field.invalid',
      'password.weak',
      'agent.rate.bounds',
    ],
  },
} as const satisfies Record<string, Endpoint>
