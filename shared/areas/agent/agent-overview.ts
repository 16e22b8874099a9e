import type { ContractKind } from '../../contract/agent-contracts'
import type { Deferred } from '../../page-data/deferred'
import type { TeamDays, WithSections } from './agent'

/** Figures of some days; both days count, amounts are exact decimals. */
export interface TeamSpan {
  from: string
  to: string
  members: number
  active: number
  joined: number
  deposits: string
  turnover: string
  commission: string
}

/** Turnover of a day, and of the one in its place among the days before. */
export interface TurnoverDay {
  day: string
  turnover: string
  /** Null: the platform does not tell it. */
  before: string | null
  /** Heights of the bars: whole per cent of the highest. */
  bar: number
  beforeBar: number
}

export interface Team {
  currency: string | null
  updatedAt: number
  now: TeamSpan
  before: TeamSpan
  /** Oldest first. */
  days: TurnoverDay[]
}

export interface OverviewView {
  range: TeamDays
  /** What narrow screens show; wide ones have room for both. */
  shows: 'chart' | 'table'
  /** Null: the platform does not let this agent see a team. */
  team: Team | null
}

/** Where an agent can go from here; null: nothing is known, or the agent may not go there. */
export interface Ways {
  /** Kinds of contract that wait for an answer. */
  waiting: ContractKind[]
  downline: { size: { members: number; levels: number } | null } | null
  /** `brought`: how many there are, and who has come by them in the days that are asked for; null: not known. */
  links: { brought: { links: number; registrations: number } | null } | null
  /** The agent's highest own rate, per cent. */
  bestRate: string | null
}

export interface AgentOverviewData extends WithSections {
  /** Null for accounts that are no agents, as in the parts: for those whom the platform refuses. */
  view: Deferred<OverviewView | null> | null
  ways: Deferred<Ways | null> | null
  degraded: false
}
