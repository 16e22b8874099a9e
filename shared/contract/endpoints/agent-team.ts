import { MODULE } from '../../config/module-ids'
import {
  addDownlinePayloadSchema,
  addedDownlineSchema,
  agentSchema,
  downlineMemberSchema,
  downlineQuery,
  downlineSchema,
  teamDaysQuery,
  teamOverviewSchema,
} from '../agent-team'
import { id } from '../fields'
import type { Endpoint } from './endpoint'

const read = { method: 'GET', module: MODULE.affiliate, token: true } as const
const NOT_BELOW = ['no.permission', 'agent.member.not.found'] as const

/** Calls of agents, answered while the whitelabel flag `AFFMAN3` is on. Whoever is no agent gets `no.permission`. */
export const agentTeam = {
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
    about: 'One of those who are below the agent. The same answer for a stranger as for nobody.',
    ...read,
    path: '/wps/agent/downline/member',
    query: { id, ...teamDaysQuery },
    reply: downlineMemberSchema,
    refusals: NOT_BELOW,
  },
  addDownline: {
    about:
      'Makes an account directly below the agent: of a member, with the permission `add-member`, or of an agent, with `add-agent`.',
    method: 'POST',
    path: '/wps/agent/downline',
    module: MODULE.affiliate,
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
