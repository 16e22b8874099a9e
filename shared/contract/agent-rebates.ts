import * as v from 'valibot'
import { count, decimal, id, instant, listOf, text } from './fields'

/** Rates at which agents and the members below them receive rebates, by type of game. Never cached. */

const percent = v.pipe(decimal, v.description('Per cent with at most two decimal places: 0.8 is 0.8 %'))

/** Code of a type of game; `name` is shown if this lobby does not know the code. */
const productType = { category: text(40), name: v.optional(text(100)) }

/** A scheduled change that is not in force yet. */
const next = v.optional(v.nullable(v.object({ rate: percent, startsAt: instant })), null)

/** The caller's rates. */
export const agentRateListSchema = v.object({
  list: listOf(v.object({ ...productType, rate: percent, next }), 100),
})
export type AgentRates = v.InferOutput<typeof agentRateListSchema>

/** Rates of a member directly below, and their bounds. */
export const memberRatesSchema = v.object({
  member: v.object({
    id,
    account: text(100),
    /** Number of members below this member. */
    below: v.optional(count, 0),
  }),
  /** Time at which a change made now takes effect. */
  startsAt: instant,
  list: listOf(
    v.object({
      ...productType,
      rate: percent,
      next,
      /** Highest rate that this member already gives to others: the lower bound. */
      least: percent,
      /**
       * The agent's rate: the upper bound. The agent keeps the difference between it and the member's rate.
       */
      most: percent,
    }),
    100,
  ),
})
export type MemberRates = v.InferOutput<typeof memberRatesSchema>

/** Omitted rates do not change. Either all changes are made, or none. */
export const rateChangeSchema = v.object({
  memberId: id,
  rates: v.pipe(v.array(v.object({ category: text(40), rate: decimal })), v.minLength(1), v.maxLength(100)),
})

export const rateHistorySchema = v.object({
  list: listOf(
    v.object({
      id,
      ...productType,
      at: instant,
      startsAt: instant,
      /** Absent: there was none. */
      before: v.optional(percent),
      rate: percent,
      /** Account that made the change; absent: the platform itself. */
      by: v.optional(text(100)),
    }),
    500,
  ),
})
export type RateHistory = v.InferOutput<typeof rateHistorySchema>

export const RATE_ERRORS = [
  'no.permission',
  /** There is no such member directly below. */
  'agent.member.not.found',
  /** A rate is out of bounds: `value` has its `category`, `least` and `most`. */
  'rates.bounds',
  /** The rate is invalid or has more than two decimal places, or the type of game is unknown. */
  'rates.invalid',
  'idempotency.conflict',
] as const
export type RateError = (typeof RATE_ERRORS)[number]
