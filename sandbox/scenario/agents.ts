import * as v from 'valibot'

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
