import * as v from 'valibot'
import { count, decimal, id, instant, listOf, text } from './fields'

/** The rates by which agents and the members below them get rebates, by type of game. Never cached. */

const percent = v.pipe(decimal, v.description('Per cent with at most two decimal places: 0.8 is 0.8 %'))

/** Code of a type of game; one that this lobby does not know is shown by `name`. */
const productType = { category: text(40), name: v.optional(text(100)) }

/** A change that is made, but not in force yet. */
const next = v.optional(v.nullable(v.object({ rate: percent, startsAt: instant })), null)

/** The rates of whoever asks. */
export const agentRateListSchema = v.object({
  list: listOf(v.object({ ...productType, rate: percent, next }), 100),
})
export type AgentRates = v.InferOutput<typeof agentRateListSchema>

/** The rates of a member directly below, and between which bounds each can be set. */
export const memberRatesSchema = v.object({
  member: v.object({
    id,
    account: text(100),
    /** How many are below this member. */
    below: v.optional(count, 0),
  }),
  /** When a change that is made now comes into force. */
  startsAt: instant,
  list: listOf(
    v.object({
      ...productType,
      rate: percent,
      next,
      /** What this member already gives on: the lowest that can be set. */
      least: percent,
      /** The agent's own: the highest that can be set. The agent keeps what lies between it and the rate. */
      most: percent,
    }),
    100,
  ),
})
export type MemberRates = v.InferOutput<typeof memberRatesSchema>

/** Those that are left out stay as they are. All of them are set, or none. */
export const rateChangeSchema = v.object({
  memberId: id,
  rates: v.pipe(v.array(v.object({ category: text(40), rate: decimal })), v.minLength(1), v.maxLength(100)),
})

/** Changes, newest first. */
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
      /** Account of who has made it; absent: the platform itself. */
      by: v.optional(text(100)),
    }),
    500,
  ),
})
export type RateHistory = v.InferOutput<typeof rateHistorySchema>

/** Error codes of the calls for rates. */
export const RATE_ERRORS = [
  'no.permission',
  /** There is no such member directly below. */
  'agent.member.not.found',
  /** A rate is outside its bounds: `value` has its `category`, `least` and `most`. */
  'rates.bounds',
  /** Not a rate with at most two decimal places, or of no type of game. */
  'rates.invalid',
  'idempotency.conflict',
] as const
export type RateError = (typeof RATE_ERRORS)[number]
