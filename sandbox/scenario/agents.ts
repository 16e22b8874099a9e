import * as v from 'valibot'

/** What a tester can change about agents' contracts and rates. */

/** How everything that an agent sends is refused. */
export const contractRefusals = [
  'none',
  'no.permission',
  'contract.not.found',
  'contract.expired',
  'contract.answered',
  'contract.open',
  'contract.terms',
  'payout.not.ready',
  'rates.bounds',
] as const

export interface ContractScenario {
  contractsRefused: (typeof contractRefusals)[number]
}

export const normalContracts: ContractScenario = { contractsRefused: 'none' }

export const contractScenarioEntries = { contractsRefused: v.exactOptional(v.picklist(contractRefusals)) }

/** What a tester can change about agents. */

/** How every call of an agent is refused. */
export const agentRefusals = [
  'none',
  'no.permission',
  'agent.member.not.found',
  'agent.rate.bounds',
  'agent.link.code',
  'agent.link.domain',
  'agent.link.most',
  'agent.link.not.found',
] as const

export interface AgentScenario {
  agentsRefused: (typeof agentRefusals)[number]
}

export const normalAgents: AgentScenario = { agentsRefused: 'none' }

export const agentScenarioEntries = { agentsRefused: v.exactOptional(v.picklist(agentRefusals)) }
