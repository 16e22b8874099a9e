import * as v from 'valibot'
import { BET_STATES, MOVEMENT_KINDS, PAYMENT_RECORD_STATES } from '../records/record-names'
import { count, currencyCode, decimal, flag, id, instant, listOf, text, textLanguage, webUrl } from './fields'
import { paymentSchema } from './payments'

/**
 * Records: what a member has staked, moved and paid. Amounts are exact decimals in the currency of the member's wallet.
 * Lists are newest first, and are read on from a cursor, so that new rows do not move those that follow. Nothing of it
 * is cached.
 */

/** Until the year 9999: a later one is no time of a record. */
const recorded = v.pipe(instant, v.maxValue(253_402_300_799_999))

/** Where a list goes on: opaque. */
export const CURSOR_PATTERN = /^[\w.:~-]{1,120}$/
const cursor = v.pipe(v.string(), v.regex(CURSOR_PATTERN))

/** Undefined: the list ends here. */
const next = v.optional(v.nullable(cursor))

/** IANA name of a time zone. */
const timeZone = text(64)

/** The time asked for, at most {@link LONGEST_RANGE_DAYS} days: from `from`, before `until`, ms since the epoch. */
export const rangeQuery = { from: instant, until: instant }

/** At most `size` rows, after the one whose cursor is `after`. */
export const cursorQuery = { after: v.optional(cursor), size: count }

/** Six months and the day that is running, with a day for the difference of zones. */
export const LONGEST_RANGE_DAYS = 186

/** A state that this lobby does not know counts as open: it is shown neither as won nor as lost. */
const betState = v.fallback(v.picklist(BET_STATES), 'open')

/** Decoration: a row is never left out because of it. */
const picture = v.fallback(v.optional(v.nullable(webUrl), null), null)
const tint = v.fallback(v.optional(v.nullable(text(9)), null), null)

const bet = {
  id,
  /** The game's name, in the member's language. */
  game: text(100),
  /** Of the game's name, and of the selections. */
  lang: textLanguage,
  /** The vendor, as its name and as its code of the games' list. */
  vendor: text(60),
  vassalage: v.optional(text(40), ''),
  /** As in the games' list: RNG, FISH, LIVE and others. */
  category: v.optional(text(20), ''),
  iconUrl: picture,
  tint,
  stake: decimal,
  /** What came back, stake included; '0' while it is open. */
  returned: decimal,
  state: betState,
  placedAt: recorded,
  settledAt: v.optional(recorded),
}

const betSchema = v.object(bet)
export type Bet = v.InferOutput<typeof betSchema>

export const betsSchema = v.object({
  list: listOf(betSchema, 1000),
  next,
  currency: v.optional(currencyCode),
})
export type Bets = v.InferOutput<typeof betsSchema>

/** Which bets: undefined means all. */
export const betFilter = {
  category: v.optional(text(20)),
  vendor: v.optional(text(40)),
  state: v.optional(v.picklist(BET_STATES)),
}

/** Sums of bets. An open bet counts as staked, and has returned nothing. One that was cancelled counts as neither. */
const betSums = {
  bets: count,
  staked: decimal,
  returned: decimal,
  /** Of `staked`: what is staked in open bets. */
  open: v.optional(decimal, '0'),
}

/** Sums of all bets that a filter finds, and of each day that has any. */
export const betSummarySchema = v.object({
  ...betSums,
  currency: v.optional(currencyCode),
  /** The zone whose midnight begins each day: the one asked for, or the platform's own. */
  timeZone,
  /** One that is malformed fails the whole: a sum is never of some of its days. */
  days: v.pipe(v.array(v.object({ ...betSums, day: v.pipe(v.string(), v.isoDate()) })), v.maxLength(400)),
})
export type BetSummary = v.InferOutput<typeof betSummarySchema>

/** What bets can be filtered by: those that this member has played in the last six months. */
export const betFiltersSchema = v.object({
  categories: listOf(text(20), 50),
  vendors: listOf(v.object({ vassalage: text(40), name: text(60) }), 200),
})
export type BetFilters = v.InferOutput<typeof betFiltersSchema>

/** One bet with all that is known of it. */
export const betDetailSchema = v.object({
  ...bet,
  currency: v.optional(currencyCode),
  /** What the vendor calls the round. */
  roundId: v.optional(text(64)),
  /** Decimal odds of the whole bet. */
  odds: v.optional(decimal),
  /** What was chosen. */
  selections: v.optional(
    listOf(v.object({ event: v.optional(text(200), ''), pick: text(200), odds: v.optional(decimal) }), 50),
    [],
  ),
  /** What was drawn or dealt: numbers or short texts, in order. */
  result: v.optional(listOf(text(40), 50), []),
  /** How much of the stake counted towards a bonus. */
  counted: v.optional(decimal),
  balanceBefore: v.optional(decimal),
  balanceAfter: v.optional(decimal),
  /** How the game is opened again; null: not any more. */
  launch: v.fallback(
    v.optional(
      v.nullable(
        v.object({
          category: text(20),
          vassalage: text(40),
          gameId: id,
          nodeId: id,
          supportPlay: v.optional(flag, false),
        }),
      ),
      null,
    ),
    null,
  ),
})
export type BetDetail = v.InferOutput<typeof betDetailSchema>

/** Error codes of `betDetail`. */
export const BET_ERRORS = ['bet.not.found'] as const

const movementSchema = v.object({
  id,
  at: recorded,
  /** A kind that this lobby does not know is shown by its text. */
  kind: v.fallback(v.picklist(MOVEMENT_KINDS), 'other'),
  /** Negative when it went out of the wallet. */
  amount: decimal,
  /** The wallet after it. */
  balance: v.optional(decimal),
  /** The game, the method, the account, the vendor or the bonus. */
  name: v.optional(text(100), ''),
  /** Why: in the member's language. */
  reason: v.optional(text(300), ''),
  /** Of the name and the reason. */
  lang: textLanguage,
  /** Of a game. */
  iconUrl: picture,
  tint,
  /** Of a transfer: nobody asked for it. */
  isAutomatic: v.optional(flag, false),
  /** What it belongs to. A lottery's bet is an order. */
  of: v.fallback(
    v.optional(
      v.nullable(v.object({ what: v.picklist(['bet', 'order', 'payment', 'transfer', 'reward']), id })),
      null,
    ),
    null,
  ),
})
export type Movement = v.InferOutput<typeof movementSchema>

export const movementsSchema = v.object({
  list: listOf(movementSchema, 1000),
  next,
  currency: v.optional(currencyCode),
})
export type Movements = v.InferOutput<typeof movementsSchema>

/** Which movements: undefined means all. Several kinds are separated by commas. */
export const movementFilter = { kinds: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]+(,[a-z-]+)*$/))) }

/** Sums of all movements that a filter finds; `out` is positive. */
export const movementSummarySchema = v.object({
  in: decimal,
  out: decimal,
  currency: v.optional(currencyCode),
})
export type MovementSummary = v.InferOutput<typeof movementSummarySchema>

/** Payments of both directions, or of one, without their instructions. */
export const paymentRecordsSchema = v.object({ list: listOf(paymentSchema, 1000), next })
export type PaymentRecords = v.InferOutput<typeof paymentRecordsSchema>

export const paymentFilter = {
  direction: v.optional(v.picklist(['deposit', 'withdrawal'])),
  state: v.optional(v.picklist(PAYMENT_RECORD_STATES)),
}

const statementSums = {
  /** As in the sums of bets. */
  staked: decimal,
  returned: decimal,
  /** Of `staked`: what is staked in open bets. */
  open: v.optional(decimal, '0'),
  deposited: decimal,
  /** What was sent to the member, without what came back. */
  withdrawn: decimal,
  /** Bonuses and cashback that became the member's. */
  bonuses: v.optional(decimal),
  /** Minutes in games. */
  minutesPlayed: v.optional(count),
}

/** Month by month, newest first; the first is the one that is running. Months without any movement are there too. */
export const statementSchema = v.object({
  currency: v.optional(currencyCode),
  /** The zone whose midnight begins each month: the one asked for, or the platform's own. */
  timeZone,
  /** One that is malformed fails the whole: a sum is never of some of its months. */
  months: v.pipe(
    v.array(v.object({ ...statementSums, month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/)) })),
    v.maxLength(24),
  ),
  /** The platform has twelve months. */
  hasYear: v.optional(flag, false),
})
export type Statement = v.InferOutput<typeof statementSchema>
