import * as v from 'valibot'
import { count, currencyCode, decimal, id, instant, listOf, text } from './fields'
import { RESTRICTION_ERRORS } from './protection'

/** Cashback: a share of what a member has staked, which they claim as money. Never cached. */

/** A day of the platform's own time zone, such as 2026-11-21. */
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))
/** Both days count. */
const period = { from: day, to: day }

/** An exact number of per cent: `0.8` is 0.8 %. */
const percent = v.pipe(decimal, v.description('Per cent: 0.8 is 0.8 %'))

export const cashbackSchema = v.object({
  currency: v.optional(currencyCode),
  /** The member's level (`vip`) by which the rates of the running period are; undefined: they are the same for all. */
  level: v.optional(text(40)),
  /** What a claim would credit now: of the running period and of earlier ones. */
  ready: decimal,
  /** Of `ready`: from earlier periods. */
  earlier: v.optional(decimal, '0'),
  /** When the first part of `ready` ends, unless it is claimed before. */
  endsAt: v.optional(instant),
  /** The period that is running. */
  period: v.object({
    ...period,
    /** What it has brought so far. */
    earned: decimal,
    /** Of that: what was claimed. */
    claimed: v.optional(decimal, '0'),
  }),
  /** What the running period has brought, by category. One without play is there, too, with its rate. */
  rates: listOf(
    v.object({
      /** Code of the category; one that this lobby does not know is shown by `name`. */
      category: text(40),
      name: v.optional(text(100)),
      rate: percent,
      played: v.optional(decimal, '0'),
      amount: v.optional(decimal, '0'),
    }),
    100,
  ),
  terms: v.optional(
    v.object({
      /** Days after the end of a period in which it can be claimed. */
      claimDays: v.optional(count),
      /** The least that a claim credits. */
      least: v.optional(decimal),
      /** The most that one period brings. */
      most: v.optional(decimal),
      /** How many times what was claimed has to be played before it can be withdrawn; 0: it is free at once. */
      wagering: v.optional(v.pipe(v.number(), v.minValue(0))),
      /** The operator's HTML: sanitise before use. */
      html: v.optional(text(50_000), ''),
    }),
    {},
  ),
})
export type Cashback = v.InferOutput<typeof cashbackSchema>

export const CASHBACK_STATES = ['running', 'ready', 'claimed', 'ended', 'none'] as const
export type CashbackState = (typeof CASHBACK_STATES)[number]

/** Periods, newest first. */
export const cashbackHistorySchema = v.object({
  currency: v.optional(currencyCode),
  list: listOf(
    v.object({
      ...period,
      played: v.optional(decimal, '0'),
      earned: decimal,
      /** Of what it brought: what was claimed. */
      claimed: v.optional(decimal, '0'),
      /**
       * - `running`: it goes on; a part may have been claimed
       * - `ready`: it is over, and something of it can be claimed until `endsAt`
       * - `claimed`: all of it, the last part at `claimedAt`
       * - `ended`: it is too late for what was not claimed
       * - `none`: it has brought nothing
       */
      state: v.picklist(CASHBACK_STATES),
      claimedAt: v.optional(instant),
      endsAt: v.optional(instant),
    }),
    100,
  ),
})
export type CashbackHistory = v.InferOutput<typeof cashbackHistorySchema>
export type CashbackPeriod = CashbackHistory['list'][number]

/** One claim. */
export const cashbackClaimSchema = v.object({
  id,
  createdAt: instant,
  currency: v.optional(currencyCode),
  /** What it credited. */
  amount: decimal,
  /** What the main wallet held after it. */
  balance: v.optional(decimal),
})
export type CashbackClaim = v.InferOutput<typeof cashbackClaimSchema>

/** Error codes of the calls for cashback. */
export const CASHBACK_ERRORS = [
  'no.permission',
  /** Nothing is ready, or less than a claim credits. */
  'cashback.none',
  'cashback.not.found',
  ...RESTRICTION_ERRORS,
  'idempotency.conflict',
] as const
export type CashbackError = (typeof CASHBACK_ERRORS)[number]
