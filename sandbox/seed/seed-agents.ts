import type { ContractKind } from '../../shared/contract/agent-contract-schemas'
import { getSeedMember, seededMembers, YEAR_OF_PLAY_MEMBER_ID } from './seed-members'

/**
 * The agent at the top of the tree. The seed has only agents with an account and the members directly below
 * them; all other members are generated (agent/generated-downline.ts).
 */
export const TOP_AGENT_ID = getSeedMember('bilal_agent').id
/** An agent directly below the top agent. */
export const DIRECT_AGENT_ID = getSeedMember('rafi88').id

/** Rebate rates of the top agent, hundredths of a per cent. */
const TOP_RATES: Readonly<Record<string, number>> = {
  RNG: 90,
  FISH: 90,
  LIVE: 60,
  PVP: 60,
  SPORTS: 60,
  ESPORTS: 60,
  ELOTT: 40,
  LOTT: 40,
}
export const AGENT_RATE_CATEGORIES = Object.keys(TOP_RATES)

/** Share of the top agent's rates that each level gets, per cent. */
const SHARES = { top: 100, agent: 80, subAgent: 60, member: 40 } as const

/** Returns the seeded rebate rates of a level in the agents' tree, by category. */
export const getSeedAgentRates = (of: keyof typeof SHARES): Record<string, number> =>
  Object.fromEntries(
    Object.entries(TOP_RATES).map(([category, rate]) => [category, Math.floor((rate * SHARES[of]) / 100)]),
  )

interface SeedDownline {
  id: string
  parent: string | null
  of: keyof typeof SHARES
  link?: string
  permissions?: readonly string[]
}

export const SEED_DOWNLINE: readonly SeedDownline[] = [
  {
    id: TOP_AGENT_ID,
    parent: null,
    of: 'top',
    permissions: ['team', 'add-member', 'add-agent', 'links', 'rebates', 'contracts'],
  },
  {
    id: DIRECT_AGENT_ID,
    parent: TOP_AGENT_ID,
    of: 'agent',
    permissions: ['team', 'add-member', 'links', 'rebates', 'contracts'],
  },
  { id: getSeedMember('nusrat').id, parent: DIRECT_AGENT_ID, of: 'member', link: 'DHAKA77' },
  { id: YEAR_OF_PLAY_MEMBER_ID, parent: DIRECT_AGENT_ID, of: 'member' },
]

export const getSeedAccountName = (id: string): string =>
  seededMembers.find((member) => member.id === id)?.account ?? id

/** Stored terms of an agent's contract. Amounts in minor units. */
export interface StoredContractTerms {
  basis: 'turnover' | 'result'
  /** Rate of the contract, hundredths of a per cent. */
  rate: number
  period: 'hour' | 'day' | 'half-month'
  leastBase: number
  leastActive: number
  /** Cap of the payout; null: no cap. */
  most: number | null
  paidAt?: string
  noticeDays: number
}

/** Fixed terms that the platform sets for each kind of agents' contract. */
export const FIXED_CONTRACT_TERMS = {
  salary: { basis: 'turnover', period: 'day', paidAt: '12:00', noticeDays: 30 },
  dividend: { basis: 'result', period: 'half-month', paidAt: '12:00', noticeDays: 30 },
  hourly: { basis: 'turnover', period: 'hour', noticeDays: 7 },
} as const satisfies Record<ContractKind, Partial<StoredContractTerms>>

/**
 * The platform's maximum contract rates, hundredths of a per cent. An agent with a contract offers no more
 * than the contract's rate.
 */
export const CONTRACT_RATES_MAX: Readonly<Record<ContractKind, number>> = {
  salary: 200,
  dividend: 3000,
  hourly: 100,
}

/** A contract that pays a seeded agent. Its parties are identified by account name. */

export interface SeedContract {
  id: string
  kind: ContractKind
  by: string | null
  account: string
  terms: StoredContractTerms
  state: 'running' | 'ended' | 'declined'
  /** Time of the offer, ms since the epoch. */
  offeredAt: number
  answeredAt: number
  endedAt?: number
}

type Lines = Pick<StoredContractTerms, 'rate' | 'leastBase' | 'leastActive' | 'most'>
const terms = (kind: ContractKind, lines: Lines): StoredContractTerms => ({
  ...FIXED_CONTRACT_TERMS[kind],
  ...lines,
})

/** Seeded contracts. None of them is a pending offer, because testers make offers. */
export const SEED_CONTRACTS: readonly SeedContract[] = [
  {
    ...{ id: 'contract-bilal-salary', kind: 'salary', by: null, account: 'bilal_agent', state: 'running' },
    terms: terms('salary', { rate: 100, leastBase: 1_000_000, leastActive: 2, most: null }),
    offeredAt: Date.UTC(2026, 3, 28, 9),
    answeredAt: Date.UTC(2026, 3, 30, 9),
  },
  {
    ...{
      id: 'contract-bilal-dividend',
      kind: 'dividend',
      by: null,
      account: 'bilal_agent',
      state: 'running',
    },
    terms: terms('dividend', { rate: 2000, leastBase: 0, leastActive: 0, most: null }),
    offeredAt: Date.UTC(2026, 3, 28, 9),
    answeredAt: Date.UTC(2026, 3, 30, 9),
  },
  {
    ...{ id: 'contract-rafi-first', kind: 'salary', by: 'bilal_agent', account: 'rafi88', state: 'ended' },
    terms: terms('salary', { rate: 40, leastBase: 100_000, leastActive: 1, most: 100_000 }),
    offeredAt: Date.UTC(2026, 4, 28, 9),
    answeredAt: Date.UTC(2026, 4, 31, 9),
    endedAt: Date.UTC(2026, 9, 3, 6),
  },
  {
    ...{ id: 'contract-rafi-salary', kind: 'salary', by: 'bilal_agent', account: 'rafi88', state: 'running' },
    terms: terms('salary', { rate: 60, leastBase: 100_000, leastActive: 1, most: 200_000 }),
    offeredAt: Date.UTC(2026, 9, 1, 9),
    answeredAt: Date.UTC(2026, 9, 3, 6),
  },
  {
    ...{
      id: 'contract-rafi-declined',
      kind: 'dividend',
      by: 'bilal_agent',
      account: 'rafi88',
      state: 'declined',
    },
    terms: terms('dividend', { rate: 500, leastBase: 0, leastActive: 0, most: null }),
    offeredAt: Date.UTC(2026, 4, 12, 9),
    answeredAt: Date.UTC(2026, 4, 13, 9),
  },
  {
    ...{
      id: 'contract-rafi-dividend',
      kind: 'dividend',
      by: 'bilal_agent',
      account: 'rafi88',
      state: 'running',
    },
    terms: terms('dividend', { rate: 1200, leastBase: 0, leastActive: 1, most: null }),
    offeredAt: Date.UTC(2026, 7, 28, 9),
    answeredAt: Date.UTC(2026, 8, 1, 4),
  },
]

interface SeedAffiliate {
  code: string
  /** Name that the agent gave the invitation link. */
  name: string
  active: boolean
  /** Agent who owns the invitation link. */
  agent?: typeof DIRECT_AGENT_ID | typeof TOP_AGENT_ID
  /** Member who invites friends with this invitation code. */
  member?: typeof DIRECT_AGENT_ID
}

const AFFILIATES: readonly SeedAffiliate[] = [
  { code: 'ORIEL2026', name: 'Oriel', active: true },
  { code: 'DHAKA77', name: 'Dhaka 77', active: true, agent: DIRECT_AGENT_ID },
  { code: 'CRICKET9', name: 'Cricket group', active: true, agent: DIRECT_AGENT_ID },
  { code: 'BILAL', name: 'bilal_agent', active: true, agent: TOP_AGENT_ID },
  { code: 'TEASTALL', name: 'Tea stall poster', active: true, agent: TOP_AGENT_ID },
  { code: 'OLD2024', name: 'Oriel 2024', active: false },
  { code: 'RAFI88', name: 'rafi88', active: true, member: DIRECT_AGENT_ID },
]

/** Hosts that agents' invitation links may lead to. */
export const SEED_LINK_DOMAINS = ['oriel.example', 'play.oriel.example'] as const

const CREATED_AT = Date.UTC(2026, 8, 1)

/**
 * Invitation codes of the operator, of agents' links and of a member; OLD2024 is no longer valid. Other
 * members get their code when they first request it.
 */
export const seedInvitationCodes = AFFILIATES.map(({ code, name, active, agent, member }, index) => ({
  code,
  name,
  active,
  agent_id: agent ?? null,
  member_id: member ?? null,
  domain: SEED_LINK_DOMAINS[0],
  made_at: CREATED_AT + index,
  rates: JSON.stringify(agent ? getSeedAgentRates('member') : {}),
}))
