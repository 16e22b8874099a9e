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
    'Accepts or declines an offer. Accepting ends the contract of this kind that is in force. An offer is answered once; one that has expired cannot be accepted.',
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
    about: 'Which contracts wait for the member’s answer. Asked on home, so it should be cheap.',
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    module: MODULE_IDS.common,
    feature: 'agents',
    reply: contractRequestsSchema,
    token: true,
  },
  dailySalaryContract: {
    about: 'The contracts of the member’s daily salary: offered, in force, and before.',
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
    about: 'The contracts of the member’s dividend: offered, in force, and before.',
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
    about: 'The contracts of the member’s hourly salary: offered, in force, and before.',
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
    about: 'The contracts that an agent has offered to members directly below, and what may be offered.',
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
      'Offers a contract to a member directly below. One offer of a kind waits at a time. Nothing changes for the member before it is accepted.',
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
    about: 'What the member’s contracts of one kind have brought, the running period first.',
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
      'Asks for what a period has brought. A period pays once, however often it is asked for: whatever key comes, the answer is the first result.',
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
