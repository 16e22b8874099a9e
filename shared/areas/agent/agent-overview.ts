import type { ContractKind } from '../../contract/agent-contracts'
import type { Deferred } from '../../page-data/deferred'
import type { TeamDays, WithSections } from './agent'

/** Figures of a range of days, both ends included; amounts are exact decimals. */
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

/** Turnover of a day, and of the corresponding day of the range before. */
export interface TurnoverDay {
  day: string
  turnover: string
  /** Null: the platform does not report it. */
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
  /** View on narrow screens; wide screens have room for both. */
  shows: 'chart' | 'table'
  /** Null: the platform does not let this agent see a team. */
  team: Team | null
}

/** Links to the agent's other pages; null: nothing is known, or the agent may not open the page. */
export interface Ways {
  /** Kinds of contract that wait for an answer. */
  waiting: ContractKind[]
  downline: { size: { members: number; levels: number } | null } | null
  /** `brought`: the number of links, and of registrations by them in the requested days; null: not known. */
  links: { brought: { links: number; registrations: number } | null } | null
  /** Highest rate of the agent, per cent. */
  bestRate: string | null
}

export interface AgentOverviewData extends WithSections {
  /** Null for accounts that are not agents. The value is null for agents whom the platform refuses. */
  view: Deferred<OverviewView | null> | null
  ways: Deferred<Ways | null> | null
  degraded: false
}
