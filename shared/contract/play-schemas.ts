import * as v from 'valibot'
import { ORDER_STATES } from '../records/record-names'
import {
  countSchema,
  currencyCodeSchema,
  decimalSchema,
  flagSchema,
  idSchema,
  instantSchema,
  listOf,
  pageFields,
  text,
  textLanguageSchema,
  webUrlSchema,
} from './field-schemas'
import { PLAY_ERRORS } from './protection-schemas'

/**
 * Game launches and lotteries. A launch opens a session at the platform, so it is never prefetched, cached or
 * retried automatically.
 */

/**
 * Two vendors' games open in the vendor's lobby. Launching it requires this `gameCode`, and a prize mode that
 * depends on the vendor.
 */
export const LOBBY_GAME_CODE = 'lobby'
export const LOBBY_PRIZE_MODES = { TCG_LOTTO_VN: 'Elott', TCG_SEA: 'SEA' } as const

/**
 * Reply of `launchGame` and `trialLaunch`. The URL contains a one-time ticket that is valid for a minute. The
 * URL is unvalidated text and may be empty: check its scheme and origin before framing it.
 */
export const launchSchema = v.object({
  /** Result of the launch. */
  content: v.object({
    /** URL that opens the game: https, with one of the operator's game origins. */
    game_url: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(4096)))),
  }),
})

/** Error codes of a launch. Any other code shows the message of 'unknown'. */
export const LAUNCH_ERRORS = [
  /** The game does not exist, or the vendor does not offer it. */
  'game.not.found',
  /** The operator has closed the game temporarily. */
  'game.closed',
  'vendor.maintenance',
  /** The vendor did not answer the platform in time. */
  'vendor.timeout',
  /** This account may not play for money, for example a trial or disabled account. */
  'no.permission',
  /** The game has no trial mode. */
  'trial.unsupported',
  /** Player protection forbids play, and the platform does not say why. */
  'player.protection',
  ...PLAY_ERRORS,
  'launch.too.often',
  /** The game is played from the vendor's wallet, which is empty (`setAutoTransfer`). */
  'wallet.empty',
] as const
export type LaunchError = (typeof LAUNCH_ERRORS)[number]

export const isLaunchError = (code: string | undefined): code is LaunchError =>
  (LAUNCH_ERRORS as readonly (string | undefined)[]).includes(code)

/**
 * Reply of `playActivity`. An open bet counts as a stake, but not as winnings; a cancelled bet counts as
 * neither.
 */
export const playActivitySchema = v.object({
  /** Start of the period, as requested. */
  since: instantSchema,
  /** Number of rounds or bets. */
  rounds: countSchema,
  /** Sum of all stakes. */
  staked: decimalSchema,
  /** Sum of all payouts. */
  won: decimalSchema,
  /** Stakes of open bets, included in `staked`. */
  open: v.optional(decimalSchema, '0'),
  /** Currency of the amounts; absent for play money. */
  currency: v.optional(currencyCodeSchema),
})
export type PlayActivity = v.InferOutput<typeof playActivitySchema>

const ball = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))

/** One draw of a lottery; `numero` is its number in the series. */
export const drawSchema = v.object({
  /** Number of the draw in its series. */
  numero: idSchema,
  /** When betting on the draw closes. */
  closesAt: instantSchema,
  /** When the numbers are drawn. */
  drawsAt: instantSchema,
  /** Numbers in the order drawn; absent before the draw. */
  numbers: v.optional(v.pipe(v.array(ball), v.maxLength(30))),
  /** Bonus number of the draw, which may also be among `numbers`. */
  bonus: v.optional(ball),
})
export type Draw = v.InferOutput<typeof drawSchema>

/** A lottery with its next draw and its latest past draw. */
export const lotteryEntrySchema = v.object({
  /** Id of the lottery. */
  gameId: idSchema,
  /** Id of the lottery in the list of games. */
  nodeId: idSchema,
  /** Group of the lottery, sent back with its launch. */
  gameGroupId: v.optional(v.nullable(idSchema), null),
  /** Name of the lottery, in the requested language. */
  name: text(100),
  lang: textLanguageSchema,
  /** Code of the lottery's vendor. */
  vassalage: text(40),
  /** Play type of the lottery: Tradition or Entertainment. */
  lottoMode: v.optional(text(40), ''),
  /** Image of the lottery. */
  iconUrl: v.optional(v.nullable(webUrlSchema), null),
  /** Colour of the tile before its image arrives. */
  tint: v.optional(v.nullable(text(9)), null),
  next: drawSchema,
  /** Latest draw whose numbers are known; null: none yet. */
  last: v.optional(v.nullable(drawSchema), null),
})
export type LotteryEntry = v.InferOutput<typeof lotteryEntrySchema>

/**
 * All lotteries, soonest draw first. `now` is the platform's clock, for countdowns on devices whose clock is
 * wrong.
 */
export const lotteryRecentSchema = v.object({
  /** The platform's clock at its reply. */
  now: instantSchema,
  /** Lotteries, soonest draw first. */
  list: listOf(lotteryEntrySchema, 500),
})

/** Recent and upcoming draws of one lottery, newest first; upcoming draws have no numbers. */
export const lotteryNearSchema = v.object({
  /** The platform's clock at its reply. */
  now: instantSchema,
  /** Draws, newest first. */
  list: listOf(drawSchema, 200),
})

/** Past draws of one lottery, newest first. */
export const vnLotteryOpenedSchema = v.object({
  /** Draws, newest first. */
  list: listOf(drawSchema, 200),
})

export const orderSchema = v.object({
  /** Id of the order. */
  id: idSchema,
  /** Id of the lottery. */
  gameId: idSchema,
  /** Name of the lottery. */
  gameName: text(100),
  /** Language of the game's name. */
  lang: textLanguageSchema,
  /** Number of the draw in its series. */
  numero: idSchema,
  /**
   * Kind of bet, as the platform's code. Codes in LOTTERY_PLAYS have messages; any other code is shown as it
   * is.
   */
  play: text(40),
  /** Numbers that the member chose, in the platform's notation: '7 12 21'. */
  selection: text(200),
  /** Stake of the order. */
  stake: decimalSchema,
  /** Payout of the lottery order, stake included; '0.00' while open. */
  payout: decimalSchema,
  /** Currency of the order; absent for play money. */
  currency: v.optional(currencyCodeSchema),
  /** State of the order. */
  status: v.picklist(ORDER_STATES),
  /** When the order was placed. */
  createdAt: instantSchema,
  /** When the numbers are drawn. */
  drawsAt: instantSchema,
  /** Time until which `cancelOrder` can succeed. */
  closesAt: v.optional(instantSchema),
  /** Highest possible payout of the order, stake included. */
  bestPrize: v.optional(decimalSchema),
  /** Image of the lottery. */
  iconUrl: v.optional(v.nullable(webUrlSchema), null),
  /** Colour of the tile before its image arrives. */
  tint: v.optional(v.nullable(text(9)), null),
  /** Id that opens the order's lottery, as in `lotteryRecent`. */
  gameGroupId: v.optional(v.nullable(idSchema), null),
  /** Play type of the lottery: Tradition or Entertainment. */
  lottoMode: v.optional(v.nullable(text(40)), ''),
  /** True when the platform would cancel the order now. */
  cancellable: v.optional(flagSchema, false),
  /** Numbers in the order drawn; absent before the draw. */
  numbers: v.optional(v.pipe(v.array(ball), v.maxLength(30))),
})
export type LotteryOrder = v.InferOutput<typeof orderSchema>

/** Lottery orders of the member, newest first. */
export const ordersSchema = v.object({
  /** Orders, newest first. */
  list: listOf(orderSchema, 200),
  ...pageFields,
})

/** Error codes of `orderDetail` and `cancelOrder`. */
export const ORDER_ERRORS = ['order.not.found', 'order.closed', 'order.cancelled'] as const
