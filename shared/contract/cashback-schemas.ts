import * as v from 'valibot'
import {
  countSchema,
  currencyCodeSchema,
  decimalSchema,
  idSchema,
  instantSchema,
  listOf,
  text,
} from './field-schemas'
import { RESTRICTION_ERRORS } from './protection-schemas'

/** Cashback: a share of a member's stakes, which they claim as money. Never cached. */

/** A day in the platform's time zone, such as 2026-11-21. */
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))
/** First and last day of a cashback period, both included. */
const period = { from: day, to: day }

/** A percentage as an exact decimal: `0.8` is 0.8 %. */
const percent = v.pipe(decimalSchema, v.description('Per cent: 0.8 is 0.8 %'))

export const cashbackSchema = v.object({
  currency: v.optional(currencyCodeSchema),
  /**
   * The member's level (`vip`) that sets the cashback rates of the current period; undefined: rates do not
   * depend on the level.
   */
  level: v.optional(text(40)),
  /** Amount that a cashback claim would credit now, from the current and earlier periods. */
  ready: decimalSchema,
  /** Cashback from earlier periods, included in `ready`. */
  earlier: v.optional(decimalSchema, '0'),
  /** When some of the amount in `ready` expires for the first time, unless the member claims it. */
  endsAt: v.optional(instantSchema),
  /** The current cashback period. */
  period: v.object({
    ...period,
    /** Cashback earned so far in this period. */
    earned: decimalSchema,
    /** Cashback already claimed, included in `earned`. */
    claimed: v.optional(decimalSchema, '0'),
  }),
  /**
   * Cashback of the current period, by game category. Categories without play are included, with their rates.
   */
  rates: listOf(
    v.object({
      /** Code of the game category; `name` is shown if this lobby does not know the code. */
      category: text(40),
      /** Name of the game category, shown if this lobby does not know the code. */
      name: v.optional(text(100)),
      rate: percent,
      /** Stakes in the category in the current period. */
      played: v.optional(decimalSchema, '0'),
      /** Cashback from the category in the current period. */
      amount: v.optional(decimalSchema, '0'),
    }),
    100,
  ),
  /** Terms of cashback. */
  terms: v.optional(
    v.object({
      /** Days after the end of a cashback period in which its cashback can be claimed. */
      claimDays: v.optional(countSchema),
      /** Minimum amount of a cashback claim. */
      least: v.optional(decimalSchema),
      /** Maximum cashback of one period. */
      most: v.optional(decimalSchema),
      /**
       * Wagering requirement of cashback, as a multiple of the claimed amount; 0: the amount can be withdrawn
       * immediately.
       */
      wagering: v.optional(v.pipe(v.number(), v.minValue(0))),
      /** Cashback terms in the operator's HTML: sanitise before use. */
      html: v.optional(text(50_000), ''),
    }),
    {},
  ),
})
export type Cashback = v.InferOutput<typeof cashbackSchema>

export const CASHBACK_STATES = ['running', 'ready', 'claimed', 'ended', 'none'] as const
export type CashbackState = (typeof CASHBACK_STATES)[number]

export const cashbackHistorySchema = v.object({
  currency: v.optional(currencyCodeSchema),
  /** Periods of cashback, the current one first. */
  list: listOf(
    v.object({
      ...period,
      /** Stakes that count for cashback in the period. */
      played: v.optional(decimalSchema, '0'),
      /** Cashback of the period. */
      earned: decimalSchema,
      /** Cashback already claimed, included in `earned`. */
      claimed: v.optional(decimalSchema, '0'),
      /**
       * State of a cashback period:
       * - `running`: the period has not ended; some of the cashback may already be claimed
       * - `ready`: the period has ended, and the rest can be claimed until `endsAt`
       * - `claimed`: all cashback was claimed, the last amount at `claimedAt`
       * - `ended`: the rest has expired
       * - `none`: the period earned no cashback
       */
      state: v.picklist(CASHBACK_STATES),
      /** When cashback of the period was last claimed. */
      claimedAt: v.optional(instantSchema),
      /** When the rest expires. */
      endsAt: v.optional(instantSchema),
    }),
    100,
  ),
})
export type CashbackHistory = v.InferOutput<typeof cashbackHistorySchema>
export type CashbackPeriod = CashbackHistory['list'][number]

export const cashbackClaimSchema = v.object({
  /** Id of the claim. */
  id: idSchema,
  /** When the cashback was claimed. */
  createdAt: instantSchema,
  currency: v.optional(currencyCodeSchema),
  /** Amount that the cashback claim credited. */
  amount: decimalSchema,
  /** Balance of the main wallet after the cashback claim. */
  balance: v.optional(decimalSchema),
})
export type CashbackClaim = v.InferOutput<typeof cashbackClaimSchema>

export const CASHBACK_ERRORS = [
  'no.permission',
  /** No cashback is ready, or less than the minimum amount of a claim. */
  'cashback.none',
  'cashback.not.found',
  ...RESTRICTION_ERRORS,
  'idempotency.conflict',
] as const
export type CashbackError = (typeof CASHBACK_ERRORS)[number]
