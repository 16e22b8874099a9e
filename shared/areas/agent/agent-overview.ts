import type { ContractKind } from '../../contract/agent-contract-schemas'
import type { Deferred } from '../../page-data/deferred'
import type { AgentSectionsData, TeamDayRange } from './agent'

/** Figures of an agent's team in a range of days, both ends included; amounts are exact decimals. */
export interface TeamRangeFigures {
  from: string
  to: string
  members: number
  active: number
  joined: number
  deposits: string
  turnover: string
  commission: string
}

/** Turnover of a team on one day, and on the corresponding day of the preceding range. */
export interface TurnoverDay {
  day: string
  turnover: string
  /** Turnover on the corresponding day of the preceding range; null: not reported by the platform. */
  before: string | null
  /** Heights of the day's bars in the chart: whole per cent of the highest bar. */
  bar: number
  beforeBar: number
}

export interface AgentTeamFigures {
  currency: string | null
  updatedAt: number
  now: TeamRangeFigures
  before: TeamRangeFigures
  /** Days of the turnover chart, oldest first. */
  days: TurnoverDay[]
}

export interface AgentOverviewView {
  range: TeamDayRange
  /** View that narrow screens show, which have room for either the chart or the table. */
  shows: 'chart' | 'table'
  /** Figures of the agent's team; null: the platform does not let this agent see a team. */
  team: AgentTeamFigures | null
}

/**
 * Data for the links to the agent's other pages. Null: the platform did not report the data, or the agent may
 * not open the page.
 */
export interface AgentPageLinks {
  /** Kinds of contract with an offer that the agent has not answered. */
  waiting: ContractKind[]
  downline: { size: { members: number; levels: number } | null } | null
  /**
   * `brought`: the number of affiliate links, and of registrations by these links in the requested days;
   * null: not reported.
   */
  links: { brought: { links: number; registrations: number } | null } | null
  /** The agent's highest rate in any game category, per cent. */
  bestRate: string | null
}

export interface AgentOverviewData extends AgentSectionsData {
  /**
   * Null for accounts that are not agents; the deferred value is null when the platform refuses the agent.
   */
  view: Deferred<AgentOverviewView | null> | null
  ways: Deferred<AgentPageLinks | null> | null
  degraded: false
}
