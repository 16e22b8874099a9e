import * as v from 'valibot'

/** Refusal codes for every form that an agent sends. */
export const CONTRACT_REFUSALS = [
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
  contractsRefused: (typeof CONTRACT_REFUSALS)[number]
}

export const DEFAULT_CONTRACT_SCENARIO: ContractScenario = { contractsRefused: 'none' }

export const contractScenarioEntries = { contractsRefused: v.exactOptional(v.picklist(CONTRACT_REFUSALS)) }

/** Refusal codes for every call of an agent. */
export const AGENT_REFUSALS = [
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
  agentsRefused: (typeof AGENT_REFUSALS)[number]
}

export const DEFAULT_AGENT_SCENARIO: AgentScenario = { agentsRefused: 'none' }

export const agentScenarioEntries = { agentsRefused: v.exactOptional(v.picklist(AGENT_REFUSALS)) }
