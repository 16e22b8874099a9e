import * as v from 'valibot'
import { countSchema, decimalSchema, idSchema, instantSchema, listOf, text } from './field-schemas'

/** Rebate rates of agents and of the members below them, by type of game. Never cached. */

const percent = v.pipe(decimalSchema, v.description('Per cent with at most two decimal places: 0.8 is 0.8 %'))

/** Code of a type of game; `name` is shown if this lobby does not know the code. */
const productType = {
  /** Code of the type of game, such as RNG or LIVE. */
  category: text(40),
  /** Name of the type of game, shown if this lobby does not know the code. */
  name: v.optional(text(100)),
}

/** A change of a rate that is scheduled and not in force yet. */
const next = v.optional(
  v.nullable(
    v.object({
      /** New rate, in per cent. */
      rate: percent,
      /** When the new rate takes effect. */
      startsAt: instantSchema,
    }),
  ),
  null,
)

/** The calling agent's rates. */
export const agentRateListSchema = v.object({
  /** The agent's rates, by type of game. */
  list: listOf(
    v.object({
      ...productType,
      /** Rate in force, in per cent. */
      rate: percent,
      next,
    }),
    100,
  ),
})
export type AgentRates = v.InferOutput<typeof agentRateListSchema>

/** Rates of a member directly below the agent, and their bounds. */
export const memberRatesSchema = v.object({
  /** The member whose rates these are. */
  member: v.object({
    /** Id of the member. */
    id: idSchema,
    /** Account name, possibly masked by the platform. */
    account: text(100),
    /** Number of members below the member. */
    below: v.optional(countSchema, 0),
  }),
  /** Time at which a change of rates takes effect if it is made now. */
  startsAt: instantSchema,
  /** Rates of the member with their bounds, by type of game. */
  list: listOf(
    v.object({
      ...productType,
      /** Rate in force, in per cent. */
      rate: percent,
      next,
      /** Highest rate that this member already gives to others: the lower bound. */
      least: percent,
      /** Upper bound: the agent's rate. The agent earns the difference between this rate and the member's. */
      most: percent,
    }),
    100,
  ),
})
export type MemberRates = v.InferOutput<typeof memberRatesSchema>

/** New rates of a member. Omitted rates do not change; either all changes are made, or none. */
export const rateChangeSchema = v.object({
  /** Member directly below the agent. */
  memberId: idSchema,
  /** New rates, by type of game. */
  rates: v.pipe(
    v.array(
      v.object({
        /** Code of the type of game. */
        category: text(40),
        /** New rate, in per cent with at most two decimal places: 0.8 is 0.8 %. */
        rate: decimalSchema,
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
})

export const rateHistorySchema = v.object({
  /** Changes of rates, newest first. */
  list: listOf(
    v.object({
      /** Id of the change. */
      id: idSchema,
      ...productType,
      /** When the change was made. */
      at: instantSchema,
      /** When the change took or takes effect. */
      startsAt: instantSchema,
      /** Rate before the change; absent: there was none. */
      before: v.optional(percent),
      /** Rate after the change, in per cent. */
      rate: percent,
      /** Account that changed the rate; absent: the platform itself. */
      by: v.optional(text(100)),
    }),
    500,
  ),
})
export type RateHistory = v.InferOutput<typeof rateHistorySchema>

export const RATE_ERRORS = [
  'no.permission',
  /** No member directly below the agent has this id. */
  'agent.member.not.found',
  /** A rate is out of bounds: `value` has its `category`, `least` and `most`. */
  'rates.bounds',
  /** The rate is invalid or has more than two decimal places, or the type of game is unknown. */
  'rates.invalid',
  'idempotency.conflict',
] as const
export type RateError = (typeof RATE_ERRORS)[number]
