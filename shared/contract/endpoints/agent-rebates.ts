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
    about: 'An agent’s own rates, by type of game.',
    method: 'GET',
    path: '/wps/agent/rebates',
    module: MODULE.affiliate,
    reply: ownRatesSchema,
    token: true,
    refusals: ['no.permission'],
    planned: 'agent-rebates',
  },
  memberRates: {
    about: 'The rates of a member directly below the agent, with the bounds of each.',
    method: 'GET',
    path: '/wps/agent/rebates/member',
    module: MODULE.affiliate,
    query: { memberId: id },
    reply: memberRatesSchema,
    token: true,
    refusals: memberRefusals,
    planned: 'agent-rebates',
  },
  changeRates: {
    about: 'Sets rates of a member directly below the agent, all of them or none.',
    method: 'POST',
    path: '/wps/agent/rebates/member',
    module: MODULE.affiliate,
    body: rateChangeSchema,
    reply: memberRatesSchema,
    token: true,
    idempotent: true,
    refusals: RATE_ERRORS,
    planned: 'agent-rebates',
  },
  rateHistory: {
    about: 'How rates were changed: of a member directly below, or without `memberId` the agent’s own.',
    method: 'GET',
    path: '/wps/agent/rebates/history',
    module: MODULE.affiliate,
    query: { memberId: v.optional(id) },
    reply: rateHistorySchema,
    token: true,
    refusals: memberRefusals,
    planned: 'agent-rebates',
  },
} as const satisfies Record<string, Endpoint>
