import * as v from 'valibot'
import { MODULE } from '../../config/module-ids'
import {
  memberRatesSchema,
  ownRatesSchema,
  RATE_ERRORS,
  rateChangeSchema,
  rateHistorySchema,
} from '../agent-rebates'
import { id } from '../fields'
import type { Endpoint } from './endpoint'

const memberRefusals = ['no.permission', 'agent.member.not.found'] as const

export const agentRebates = {
  ownRates: {
    about: 'The rates of the agent who asks, by type of game, with changes that are made and begin later.',
    method: 'GET',
    path: '/wps/agent/rebates',
    module: MODULE.affiliate,
    reply: ownRatesSchema,
    token: true,
    refusals: ['no.permission'],
  },
  memberRates: {
    about:
      'The rates of a member directly below the agent, and the bounds of each: from the highest that the member gives on to the agent’s own, as they are and as changes that are made will leave them. Whoever is deeper, or of another agent, is answered like nobody: `agent.member.not.found`.',
    method: 'GET',
    path: '/wps/agent/rebates/member',
    module: MODULE.affiliate,
    query: { memberId: id },
    reply: memberRatesSchema,
    token: true,
    refusals: memberRefusals,
  },
  changeRates: {
    about:
      'Sets rates of a member directly below, for an agent with the permission `rebates`: all of them or none, once for a key, in force from `startsAt`. With `rates.bounds` the failure’s `value` has the `category`, its `least` and its `most`. The bounds are checked when the change is made: the lobby checks them only as it has read them.',
    method: 'POST',
    path: '/wps/agent/rebates/member',
    module: MODULE.affiliate,
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
    module: MODULE.affiliate,
    query: { memberId: v.optional(id) },
    reply: rateHistorySchema,
    token: true,
    refusals: memberRefusals,
  },
} as const satisfies Record<string, Endpoint>
