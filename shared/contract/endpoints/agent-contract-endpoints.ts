import * as v from 'valibot'
import { MODULE_IDS } from '../../config/module-ids'
import {
  CONTRACT_KINDS,
  contractAnswerSchema,
  contractOfferSchema,
  contractRequestsSchema,
  contractSchema,
  contractsSchema,
  offeredContractSchema,
  offeredContractsSchema,
  payoutRequestSchema,
  payoutSchema,
  payoutsSchema,
} from '../agent-contract-schemas'
import type { Endpoint } from './endpoint'

const kind = v.picklist(CONTRACT_KINDS)

const readContracts = {
  method: 'GET',
  reply: contractsSchema,
  token: true,
  refusals: ['no.permission'],
} as const
const answer = {
  about:
    'Accepts or declines an offer. Accepting ends the active contract of this kind. An offer can be answered once; an expired one cannot be accepted.',
  method: 'POST',
  body: contractAnswerSchema,
  reply: contractSchema,
  token: true,
  idempotent: true,
  refusals: [
    'no.permission',
    'contract.not.found',
    'contract.expired',
    'contract.answered',
    'idempotency.conflict',
  ],
} as const

export const agentContractEndpoints = {
  fundsConsolidated: {
    about: 'Returns the contracts that wait for the member’s answer. Called on home, so it should be cheap.',
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    module: MODULE_IDS.common,
    feature: 'agents',
    reply: contractRequestsSchema,
    token: true,
  },
  dailySalaryContract: {
    about: 'Returns the member’s contracts for a daily salary: offered, active and ended.',
    ...readContracts,
    path: '/wps/relay/MCSFE_processDailySalaryContract',
    module: MODULE_IDS.dailySalary,
    feature: 'agents',
  },
  answerDailySalaryContract: {
    ...answer,
    path: '/wps/relay/MCSFE_processDailySalaryContract',
    module: MODULE_IDS.dailySalary,
    feature: 'agents',
  },
  dividendContract: {
    about: 'Returns the member’s contracts for a dividend: offered, active and ended.',
    ...readContracts,
    path: '/wps/relay/MCSFE_processContractDividend',
    module: MODULE_IDS.dividend,
    feature: 'agents',
  },
  answerDividendContract: {
    ...answer,
    path: '/wps/relay/MCSFE_processContractDividend',
    module: MODULE_IDS.dividend,
    feature: 'agents',
  },
  hourSalaryContract: {
    about: 'Returns the member’s contracts for an hourly salary: offered, active and ended.',
    ...readContracts,
    path: '/wps/relay/MCSFE_processContractHourSalary',
    module: MODULE_IDS.hourSalary,
    feature: 'agents',
  },
  answerHourSalaryContract: {
    ...answer,
    path: '/wps/relay/MCSFE_processContractHourSalary',
    module: MODULE_IDS.hourSalary,
    feature: 'agents',
  },
  madeContracts: {
    about:
      'Returns the contracts that the agent has offered to direct members, and the terms that can be offered.',
    method: 'GET',
    path: '/wps/agent/contracts',
    module: MODULE_IDS.affiliate,
    feature: 'agents',
    reply: offeredContractsSchema,
    token: true,
    refusals: ['no.permission'],
  },
  offerContract: {
    about:
      'Offers a contract to a direct member. Only one offer of a kind can be open at a time. Nothing changes for the member until it is accepted.',
    method: 'POST',
    path: '/wps/agent/contracts',
    module: MODULE_IDS.affiliate,
    feature: 'agents',
    body: contractOfferSchema,
    reply: offeredContractSchema,
    token: true,
    idempotent: true,
    refusals: [
      'no.permission',
      'agent.member.not.found',
      'contract.open',
      'contract.terms',
      'idempotency.conflict',
    ],
  },
  payouts: {
    about: 'Returns what the member earned by the contracts of one kind, the current period first.',
    method: 'GET',
    path: '/wps/agent/payouts',
    module: MODULE_IDS.affiliate,
    feature: 'agents',
    query: {
      /** Kind of contract whose payouts are listed. */
      kind,
    },
    reply: payoutsSchema,
    token: true,
    refusals: ['no.permission'],
  },
  requestPayout: {
    about:
      'Claims the earnings of a period. A period pays once, however often it is claimed: with any key, the reply is the first result.',
    method: 'POST',
    path: '/wps/agent/payouts',
    module: MODULE_IDS.affiliate,
    feature: 'agents',
    body: payoutRequestSchema,
    reply: payoutSchema,
    token: true,
    idempotent: true,
    refusals: ['no.permission', 'payout.not.ready', 'idempotency.conflict'],
  },
} as const satisfies Record<string, Endpoint>
