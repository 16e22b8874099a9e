import { toLatinDigits } from '../../input/digits'
import { compareAmounts, minAmount, parseAmount } from '../../money/amount'
import type { Deferred } from '../../page-data/deferred'
import type { DayRange } from '../../records/day-range'

/** Pages of the agents' area in its navigation. */
export type AgentSection =
  | 'agent-overview'
  | 'agent-downline'
  | 'agent-links'
  | 'agent-rebates'
  | 'agent-contracts'

/** Data that all pages of the agents' area have in common. */
export interface AgentSectionsData {
  /**
   * Pages of the agents' area that the agent may open, in order. Null, or a deferred null, when the visitor
   * is not an agent.
   */
  sections: Deferred<readonly AgentSection[] | null> | null
}

/** Search result: members directly below the agent whose account name begins with the typed text. */
export interface MemberSearchResult {
  account: string
  /** Members found; null: the search failed. */
  list: { id: string; account: string; below: number }[] | null
  /** True when more members match than the list contains. */
  hasMore: boolean
}

/** Parses and bounds the rates that agents give to members, in per cent as exact decimals. */

/** Maximum number of decimals in a rate that an agent types. Rates from the platform may have more. */
const DECIMALS = 2
const ZERO = /^0+(?:[.,٫]0{0,2})?$/

/**
 * Parses a typed rate with digits of any script. @returns an exact decimal; undefined when the rate is
 * invalid or has more than two decimals
 */
export function parseTypedRate(typed: string): string | undefined {
  const text = toLatinDigits(typed).replace(/[\s%٪]/g, '')
  return ZERO.test(text) ? '0' : parseAmount(text, DECIMALS)
}

/** Lowest and highest allowed rate of a game category, both included: exact decimals, in per cent. */
export interface RateBounds {
  category: string
  /** Name of the game category, for categories whose code this lobby does not know. */
  name?: string | undefined
  least: string
  most: string
}

/** Returns the bounds of the rates that an agent with these rates can give to a new member. */
export const newMemberRateBounds = ({
  rates,
  leastRate,
}: {
  rates: readonly { category: string; name?: string | undefined; rate: string }[]
  leastRate: string
}): RateBounds[] =>
  rates.map(({ category, name, rate }) => ({
    category,
    name,
    least: minAmount(leastRate, rate),
    most: rate,
  }))

export const isRateWithinBounds = (rate: string, { least, most }: RateBounds): boolean =>
  compareAmounts(rate, least) >= 0 && compareAmounts(rate, most) <= 0

/** Named ranges of days for a team's figures, in days of the platform's time zone. */
export type TeamRangeName = 'today' | '7-days' | 'this-month' | 'last-month'

export type TeamDayRange = DayRange<TeamRangeName>
