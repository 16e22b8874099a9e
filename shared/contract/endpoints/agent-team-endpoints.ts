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
    about: 'The agent’s own links, with what each has brought in some days.',
    ...agentCall,
    method: 'GET',
    path: '/wps/relay/MCSFE_viewAffiliateUrls',
    query: teamDaysQuery,
    reply: affiliateLinksSchema,
    refusals: ['no.permission'],
  },
  createAffiliateLink: {
    about:
      'Makes a link, once for a key. Its code is then valid for `affiliate` and registration. A key that has made a link is answered with this link, whatever has become of it.',
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
      'Ends a link: its code no longer brings members, and is never issued again. Members who came by it stay. The same answer for another agent’s link as for none.',
    ...agentCall,
    method: 'DELETE',
    path: '/wps/relay/MCSFE_deleteAffiliateUrl',
    query: affiliateCodeQuery,
    reply: ignoredReply,
    refusals: ['no.permission', 'agent.link.not.found'],
  },
  affiliateVisit: {
    about:
      'Counts a visitor whom a link brought, once for each visit. Success for an unknown code, too, for which nothing is counted.',
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
    about: 'The rates of the agent who asks, by type of game, with changes that are made and begin later.',
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
      'The rates of a member directly below the agent, and the bounds of each: from the highest that the member gives on to the agent’s own, as they are and as changes that are made will leave them. Whoever is deeper, or of another agent, is answered like an unknown member: `agent.member.not.found`.',
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
      'Sets rates of a member directly below, for an agent with the permission `rebates`: all of them or none, once for a key, in force from `startsAt`. With `rates.bounds` the failure’s `value` has the `category`, its `least` and its `most`. The bounds are checked when the change is made: the lobby checks them only as it has read them.',
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
      'How rates were changed, newest first, and by whom: of a member directly below, or without `memberId` of the agent who asks.',
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
    about: 'What the agent who asks may do, and the agent’s own rates.',
    ...read,
    path: '/wps/agent/info',
    reply: agentSchema,
    refusals: ['no.permission'],
  },
  teamOverview: {
    about: 'What the team has brought in some days, and in as many days just before, in all and by day.',
    ...read,
    path: '/wps/relay/ODSFE2_getTeamOverviewSum',
    query: teamDaysQuery,
    reply: teamOverviewSchema,
    refusals: ['no.permission'],
  },
  downline: {
    about:
      'Who is below the agent, or below one of the team, with what each has brought in some days. Search, order and pages are the platform’s. `agent.member.not.found`: `of` is not below the agent.',
    ...read,
    path: '/wps/agent/downline',
    query: downlineQuery,
    reply: downlineSchema,
    refusals: NOT_BELOW,
  },
  downlineMember: {
    about: 'One of those who are below the agent. The same answer for a stranger as for an unknown name.',
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
      'Makes an account directly below the agent: of a member, with the permission `add-member`, or of an agent, with `add-agent`.',
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
