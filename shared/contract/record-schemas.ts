import * as v from 'valibot'
import { BET_STATES, MOVEMENT_KINDS, PAYMENT_RECORD_STATES } from '../records/record-names'
import {
  countSchema,
  currencyCodeSchema,
  decimalSchema,
  flagSchema,
  idSchema,
  instantSchema,
  listOf,
  text,
  textLanguageSchema,
  webUrlSchema,
} from './field-schemas'
import { paymentSchema } from './payment-schemas'

/**
 * Records: a member's bets, money movements and payments. Amounts are exact decimals in the currency of the
 * member's wallet. Lists are newest first and continue from a cursor, so that new rows do not shift later
 * ones. Never cached.
 */

/** Schema of the time of a record: ms since the epoch, at most the end of the year 9999. */
const recorded = v.pipe(instantSchema, v.maxValue(253_402_300_799_999))

/** Pattern of the opaque cursor at which a list of records continues. */
export const CURSOR_PATTERN = /^[\w.:~-]{1,120}$/
const cursor = v.pipe(v.string(), v.regex(CURSOR_PATTERN))

/** Cursor of the next page of records; undefined: the list ends here. */
const next = v.optional(v.nullable(cursor))

/** IANA name of a time zone. */
const timeZone = text(64)

/**
 * Range of requested records: from `from`, before `until`, ms since the epoch; at most {@link
 * RECORDS_RANGE_DAYS_MAX} days.
 */
export const instantRangeQuery = {
  /** Start of the period, included. */
  from: instantSchema,
  /** End of the period, not included. */
  until: instantSchema,
}

/** Page of a list of records: at most `size` rows, after the row with the cursor `after`. */
export const cursorQuery = {
  /** Cursor after which the page starts: `next` of the previous page; absent: the first page. */
  after: v.optional(cursor),
  /** Maximum number of rows. */
  size: countSchema,
}

/**
 * Maximum range of records: six months and the current day, plus one day for the difference between time
 * zones.
 */
export const RECORDS_RANGE_DAYS_MAX = 186

/** State of a bet. An unknown state is read as `open`, so that the bet appears neither as won nor as lost. */
const betState = v.fallback(v.picklist(BET_STATES), 'open')

/** Image of a record. A malformed URL does not drop the record, because the image is only decoration. */
const picture = v.fallback(v.optional(v.nullable(webUrlSchema), null), null)
const tint = v.fallback(v.optional(v.nullable(text(9)), null), null)

const bet = {
  /** Id of the bet. */
  id: idSchema,
  /** The game's name, in the member's language. */
  game: text(100),
  /** Language of the game's name and of the bet's selections. */
  lang: textLanguageSchema,
  /** Name of the game's vendor, and its code in the list of games. */
  vendor: text(60),
  /** Code of the game's vendor in the list of games. */
  vassalage: v.optional(text(40), ''),
  /** Category of the game, as in the list of games: RNG, FISH, LIVE and others. */
  category: v.optional(text(20), ''),
  iconUrl: picture,
  /** Colour of the tile before its image arrives, such as #1f6f43. */
  tint,
  /** Stake of the bet. */
  stake: decimalSchema,
  /** Payout of the bet, stake included; '0' while open. */
  returned: decimalSchema,
  state: betState,
  placedAt: recorded,
  /** When the bet was settled; absent while open. */
  settledAt: v.optional(recorded),
}

const betSchema = v.object(bet)
export type Bet = v.InferOutput<typeof betSchema>

export const betsSchema = v.object({
  /** Bets, newest first. */
  list: listOf(betSchema, 1000),
  next,
  currency: v.optional(currencyCodeSchema),
})
export type Bets = v.InferOutput<typeof betsSchema>

/** Filter of bets: undefined means all. */
export const betFilter = {
  /** Category of games; absent: all. */
  category: v.optional(text(20)),
  /** Code of the vendor; absent: all. */
  vendor: v.optional(text(40)),
  /** State of the bets; absent: all. */
  state: v.optional(v.picklist(BET_STATES)),
}

/** Sums of bets. An open bet counts as staked, without a payout. A cancelled bet counts as neither. */
const betSums = {
  /** Number of bets. */
  bets: countSchema,
  /** Sum of all stakes. */
  staked: decimalSchema,
  /** Sum of all payouts, stakes included. */
  returned: decimalSchema,
  /** Stakes of open bets, included in `staked`. */
  open: v.optional(decimalSchema, '0'),
}

/** Sums of all bets that match a filter, and of each day that has any. */
export const betSummarySchema = v.object({
  ...betSums,
  currency: v.optional(currencyCodeSchema),
  /** Time zone of the summary's days: the requested one, or the platform's. */
  timeZone,
  /** Sums of each day. A malformed day invalidates the reply, because a sum must never omit a day. */
  days: v.pipe(
    v.array(
      v.object({
        ...betSums,
        /** Day in the summary's time zone, such as 2026-11-21. */
        day: v.pipe(v.string(), v.isoDate()),
      }),
    ),
    v.maxLength(400),
  ),
})
export type BetSummary = v.InferOutput<typeof betSummarySchema>

/** Options for filtering bets: vendors and categories that this member has played in the last six months. */
export const betFiltersSchema = v.object({
  /** Codes of the categories. */
  categories: listOf(text(20), 50),
  /** Vendors, most played first. */
  vendors: listOf(
    v.object({
      /** Code of the vendor. */
      vassalage: text(40),
      /** Name of the vendor. */
      name: text(60),
    }),
    200,
  ),
})
export type BetFilters = v.InferOutput<typeof betFiltersSchema>

/** One bet with all details that the platform reports. */
export const betDetailSchema = v.object({
  ...bet,
  currency: v.optional(currencyCodeSchema),
  /** The vendor's id of the bet's round. */
  roundId: v.optional(text(64)),
  /** Decimal odds of the bet as a whole. */
  odds: v.optional(decimalSchema),
  /** Parts of a bet on events, such as a sports bet. */
  selections: v.optional(
    listOf(
      v.object({
        /** Name of the event, such as the two teams. */
        event: v.optional(text(200), ''),
        /** Outcome that the member bet on. */
        pick: text(200),
        /** Decimal odds of this selection. */
        odds: v.optional(decimalSchema),
      }),
      50,
    ),
    [],
  ),
  /** Drawn numbers or dealt cards of the bet's round, as numbers or short texts, in order. */
  result: v.optional(listOf(text(40), 50), []),
  /** Amount of the bet's stake that counted towards a bonus's wagering requirement. */
  counted: v.optional(decimalSchema),
  /** Balance of the wallet before the stake. */
  balanceBefore: v.optional(decimalSchema),
  /** Balance of the wallet after the bet was settled, or after the stake. */
  balanceAfter: v.optional(decimalSchema),
  /** Parameters that open the bet's game again; null: the game no longer exists. */
  launch: v.fallback(
    v.optional(
      v.nullable(
        v.object({
          /** Category of the game. */
          category: text(20),
          /** Code of the game's vendor. */
          vassalage: text(40),
          /** The vendor's id of the game. */
          gameId: idSchema,
          /** Id of the game in the list of games. */
          nodeId: idSchema,
          /** True when the game has a trial mode. */
          supportPlay: v.optional(flagSchema, false),
        }),
      ),
      null,
    ),
    null,
  ),
})
export type BetDetail = v.InferOutput<typeof betDetailSchema>

/** Error codes of the platform call `betDetail`. */
export const BET_ERRORS = ['bet.not.found'] as const

const movementSchema = v.object({
  /** Id of the movement. */
  id: idSchema,
  at: recorded,
  /** Kind of the money movement. If the kind is unknown, the lobby shows the movement's name. */
  kind: v.fallback(v.picklist(MOVEMENT_KINDS), 'other'),
  /** Amount of the movement; negative when the money left the wallet. */
  amount: decimalSchema,
  /** Balance of the wallet after the movement. */
  balance: v.optional(decimalSchema),
  /** Name of the game, method, account, vendor or bonus that the movement belongs to. */
  name: v.optional(text(100), ''),
  /** Reason for the movement, in the member's language. */
  reason: v.optional(text(300), ''),
  /** Language of the movement's name and reason. */
  lang: textLanguageSchema,
  /** Icon of the movement's game. */
  iconUrl: picture,
  /** Colour of the tile before its image arrives, such as #1f6f43. */
  tint,
  /** True for a transfer that was made automatically, not requested by the member. */
  isAutomatic: v.optional(flagSchema, false),
  /** Record that the movement belongs to. A lottery bet belongs to an order. */
  of: v.fallback(
    v.optional(
      v.nullable(
        v.object({
          /** Kind of record. A lottery bet is an `order`. */
          what: v.picklist(['bet', 'order', 'payment', 'transfer', 'reward']),
          /** Id of the record. */
          id: idSchema,
        }),
      ),
      null,
    ),
    null,
  ),
})
export type Movement = v.InferOutput<typeof movementSchema>

export const movementsSchema = v.object({
  /** Movements, newest first. */
  list: listOf(movementSchema, 1000),
  next,
  currency: v.optional(currencyCodeSchema),
})
export type Movements = v.InferOutput<typeof movementsSchema>

/** Filter of movements by kind: undefined means all. Several kinds are separated by commas. */
export const movementFilter = {
  /** Kinds of movements, separated by commas; absent: all. */
  kinds: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]+(,[a-z-]+)*$/))),
}

/** Sums of all movements that match a filter; `out` is positive. */
export const movementSummarySchema = v.object({
  in: decimalSchema,
  out: decimalSchema,
  currency: v.optional(currencyCodeSchema),
})
export type MovementSummary = v.InferOutput<typeof movementSummarySchema>

/** Payments of both directions, or of one, without their instructions. */
export const paymentRecordsSchema = v.object({
  /** Payments, newest first, without their instructions. */
  list: listOf(paymentSchema, 1000),
  next,
})
export type PaymentRecords = v.InferOutput<typeof paymentRecordsSchema>

export const paymentFilter = {
  /** Direction of the payments; absent: both. */
  direction: v.optional(v.picklist(['deposit', 'withdrawal'])),
  /** State of the payments: `unsuccessful` are failed, expired or cancelled; absent: all. */
  state: v.optional(v.picklist(PAYMENT_RECORD_STATES)),
}

const statementSums = {
  /** Stakes of the month, counted as in the sums of bets. */
  staked: decimalSchema,
  /** Payouts of the month, stakes included. */
  returned: decimalSchema,
  /** Stakes of open bets, included in `staked`. */
  open: v.optional(decimalSchema, '0'),
  /** Deposits credited in the month. */
  deposited: decimalSchema,
  /** Withdrawals sent to the member in the month, excluding returned ones. */
  withdrawn: decimalSchema,
  /** Bonuses and cashback credited to the member. */
  bonuses: v.optional(decimalSchema),
  /** Minutes that the member spent in games in the month. */
  minutesPlayed: v.optional(countSchema),
}

/** Monthly figures, newest first; the first is the current month. Months without movements are included. */
export const statementSchema = v.object({
  currency: v.optional(currencyCodeSchema),
  /** Time zone of the statement's months: the requested one, or the platform's. */
  timeZone,
  /**
   * Figures of each month. A malformed month invalidates the reply, because a sum must never omit a month.
   */
  months: v.pipe(
    v.array(
      v.object({
        ...statementSums,
        /** Month, such as 2026-11. */
        month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
      }),
    ),
    v.maxLength(24),
  ),
  /** True when the platform can report twelve months. */
  hasYear: v.optional(flagSchema, false),
})
export type Statement = v.InferOutput<typeof statementSchema>
