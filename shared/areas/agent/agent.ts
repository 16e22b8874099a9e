import { toLatinDigits } from '../../input/digits'
import { compareAmounts, parseAmount, smallerAmount } from '../../money/amount'
import type { Deferred } from '../../page-data/deferred'
import type { DayRange } from '../../records/range-names'

/** The pages of an agent that the navigation leads to. */
export type AgentSection =
  | 'agent-overview'
  | 'agent-downline'
  | 'agent-links'
  | 'agent-rebates'
  | 'agent-contracts'

/** Data of each of an agent's pages. */
export interface WithSections {
  /** The pages that are open to the agent, in order; null, as its value, too: whoever looks is no agent. */
  sections: Deferred<readonly AgentSection[] | null> | null
}

/** Members directly below whose account begins with what was typed. */
export interface FoundMembers {
  account: string
  /** Null: the search could not be made. */
  list: { id: string; account: string; below: number }[] | null
  /** There are more than the list shows. */
  hasMore: boolean
}

/** Rates that agents give, in per cent as exact decimals. */

/** Of a rate that an agent types. The platform's own may have more. */
const DECIMALS = 2
const ZERO = /^0+(?:[.,٫]0{0,2})?$/

/** A typed rate: digits of any script. @returns an exact decimal; undefined when it is none, or has more than two decimals */
export function parseRate(typed: string): string | undefined {
  const text = toLatinDigits(typed).replace(/[\s%٪]/g, '')
  return ZERO.test(text) ? '0' : parseAmount(text, DECIMALS)
}

/** Of a category: what lies between may be given. Exact decimals, in per cent. */
export interface RateBounds {
  category: string
  /** Of a category that this lobby does not know. */
  name?: string | undefined
  least: string
  most: string
}

/** Bounds of what an agent with these rates gives to somebody new. */
export const boundsOf = ({
  rates,
  leastRate,
}: {
  rates: readonly { category: string; name?: string | undefined; rate: string }[]
  leastRate: string
}): RateBounds[] =>
  rates.map(({ category, name, rate }) => ({
    category,
    name,
    least: smallerAmount(leastRate, rate),
    most: rate,
  }))

export const isWithin = (rate: string, { least, most }: RateBounds): boolean =>
  compareAmounts(rate, least) >= 0 && compareAmounts(rate, most) <= 0

/** Times that a team's figures can be asked for by name. Days are the platform's. */
export type TeamRangeName = 'today' | '7-days' | 'this-month' | 'last-month'

/** Days whose figures are shown. */
export type TeamDays = DayRange<TeamRangeName>
