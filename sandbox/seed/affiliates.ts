import { agentShare, RAFI, TOP_AGENT } from './agents/agents'

interface SeedAffiliate {
  code: string
  /** Of an agent's link: what the agent calls it. */
  name: string
  active: boolean
  /** Absent: the operator's own. */
  agent?: typeof RAFI | typeof TOP_AGENT
}

const affiliates: readonly SeedAffiliate[] = [
  { code: 'ORIEL2026', name: 'Oriel', active: true },
  { code: 'DHAKA77', name: 'Dhaka 77', active: true, agent: RAFI },
  { code: 'CRICKET9', name: 'Cricket group', active: true, agent: RAFI },
  { code: 'BILAL', name: 'bilal_agent', active: true, agent: TOP_AGENT },
  { code: 'TEASTALL', name: 'Tea stall poster', active: true, agent: TOP_AGENT },
  { code: 'OLD2024', name: 'Oriel 2024', active: false },
]

/** Hosts that links may lead to. */
export const seedLinkDomains = ['oriel.example', 'play.oriel.example'] as const

const MADE_AT = Date.UTC(2026, 8, 1)

/** Invitation codes, of the operator and of agents' links; OLD2024 is no longer valid. */
export const seededAffiliates = affiliates.map(({ code, name, active, agent }, index) => ({
  code,
  name,
  active,
  agent_id: agent ?? null,
  domain: seedLinkDomains[0],
  made_at: MADE_AT + index,
  rates: JSON.stringify(agent ? agentShare('member') : {}),
}))
