import { agentShare, RAFI, TOP_AGENT } from './agents/agents'

interface SeedAffiliate {
  code: string
  /** Of an agent's link: what the agent calls it. */
  name: string
  active: boolean
  /** Whose link it is. */
  agent?: typeof RAFI | typeof TOP_AGENT
  /** Whose own code it is, by which the member invites friends. */
  member?: typeof RAFI
}

const affiliates: readonly SeedAffiliate[] = [
  { code: 'ORIEL2026', name: 'Oriel', active: true },
  { code: 'DHAKA77', name: 'Dhaka 77', active: true, agent: RAFI },
  { code: 'CRICKET9', name: 'Cricket group', active: true, agent: RAFI },
  { code: 'BILAL', name: 'bilal_agent', active: true, agent: TOP_AGENT },
  { code: 'TEASTALL', name: 'Tea stall poster', active: true, agent: TOP_AGENT },
  { code: 'OLD2024', name: 'Oriel 2024', active: false },
  { code: 'RAFI88', name: 'rafi88', active: true, member: RAFI },
]

/** Hosts that links may lead to. */
export const seedLinkDomains = ['oriel.example', 'play.oriel.example'] as const

const MADE_AT = Date.UTC(2026, 8, 1)

/**
 * Invitation codes, of the operator, of agents' links and of a member; OLD2024 is no longer valid. Other members get
 * theirs when they first look.
 */
export const seededAffiliates = affiliates.map(({ code, name, active, agent, member }, index) => ({
  code,
  name,
  active,
  agent_id: agent ?? null,
  member_id: member ?? null,
  domain: seedLinkDomains[0],
  made_at: MADE_AT + index,
  rates: JSON.stringify(agent ? agentShare('member') : {}),
}))
