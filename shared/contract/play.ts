import * as v from 'valibot'
import { count, currencyCode, decimal, flag, id, instant, listOf, text, webAddress } from './fields'

/**
 * Opening games, and lotteries. A launch opens a session at the platform: never prefetched, never cached, never
 * repeated by itself.
 */

/** Two vendors are launched by their lobby: the `gameCode` for it, and the prize mode of each vendor. */
export const LOBBY_GAME_CODE = 'lobby'
export const LOBBY_PRIZE_MODES = { TCG_LOTTO_VN: 'Elott', TCG_SEA: 'SEA' } as const

/**
 * Reply of `launchGame` and `trialLaunch`. The address carries a one-time ticket that is good for a minute. It is
 * unchecked text: check scheme and origin before framing it.
 */
export const launchSchema = v.object({
  content: v.object({ game_url: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)) }),
})

/** Codes with which the platform refuses a launch. Any other gets the text of 'unknown'. */
export const LAUNCH_ERRORS = [
  /** There is no such game, or not at this vendor. */
  'game.not.found',
  /** The operator has closed it for now. */
  'game.closed',
  'vendor.maintenance',
  /** The vendor did not answer the platform in time. */
  'vendor.timeout',
  /** This account may not play for money (trial, disabled, special types). */
  'no.permission',
  /** The game cannot be tried. */
  'trial.unsupported',
  /** A limit, time-out or self-exclusion of the member forbids it. */
  'player.protection',
  'launch.too.often',
] as const
export type LaunchError = (typeof LAUNCH_ERRORS)[number]

export const isLaunchError = (code: string | undefined): code is LaunchError =>
  (LAUNCH_ERRORS as readonly (string | undefined)[]).includes(code)

/** Reply of `playActivity`. Open bets count as staked, not as won. */
export const playActivitySchema = v.object({
  since: instant,
  rounds: count,
  staked: decimal,
  won: decimal,
  /** `won` less `staked`; negative for a loss. */
  net: decimal,
  /** Absent for play money. */
  currency: v.optional(currencyCode),
})
export type PlayActivity = v.InferOutput<typeof playActivitySchema>

const ball = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))

/** One draw; `numero` is its number in the series. */
export const drawSchema = v.object({
  numero: id,
  /** Bets are taken until then. */
  closesAt: instant,
  drawsAt: instant,
  /** In the order drawn; absent before the draw. */
  numbers: v.optional(v.pipe(v.array(ball), v.maxLength(30))),
  /** The bonus number, which may also be among `numbers`. */
  bonus: v.optional(ball),
})
export type Draw = v.InferOutput<typeof drawSchema>

/** A lottery with its next draw and its last one. */
export const lotteryEntrySchema = v.object({
  gameId: id,
  nodeId: id,
  gameGroupId: v.optional(v.nullable(id), null),
  name: text(100),
  vassalage: text(40),
  lottoMode: v.optional(text(40), ''),
  iconUrl: v.optional(v.nullable(webAddress), null),
  tint: v.optional(v.nullable(text(9)), null),
  next: drawSchema,
  last: v.optional(v.nullable(drawSchema), null),
})
export type LotteryEntry = v.InferOutput<typeof lotteryEntrySchema>

/**
 * Every lottery, soonest draw first. `now` is the platform's clock, for countdowns on devices whose own clock is wrong.
 */
export const lotteryRecentSchema = v.object({ now: instant, list: listOf(lotteryEntrySchema, 500) })

export const lotteryDrawSchema = v.object({ now: instant, ...lotteryEntrySchema.entries })

/** Draws of one lottery around now, newest first; coming ones have no numbers. */
export const lotteryNearSchema = v.object({ now: instant, list: listOf(drawSchema, 200) })

/** Past draws of one lottery, newest first. */
export const vnLotteryOpenedSchema = v.object({ list: listOf(drawSchema, 200) })

export const ORDER_STATES = ['open', 'won', 'lost', 'cancelled'] as const

/** A bet on a draw. */
export const orderSchema = v.object({
  id,
  gameId: id,
  gameName: text(100),
  numero: id,
  /** Kind of bet, by the platform's own code. */
  play: text(40),
  /** The chosen numbers as the platform writes them: '7 12 21'. */
  selection: text(200),
  stake: decimal,
  /** Paid out, stake included; '0.00' while open. */
  payout: decimal,
  /** Absent for play money. */
  currency: v.optional(currencyCode),
  status: v.picklist(ORDER_STATES),
  createdAt: instant,
  drawsAt: instant,
  /** Whether `cancelOrder` would succeed now. */
  cancellable: v.optional(flag, false),
  numbers: v.optional(v.pipe(v.array(ball), v.maxLength(30))),
})
export type Order = v.InferOutput<typeof orderSchema>

/** Newest first. */
export const ordersSchema = v.object({
  list: listOf(orderSchema, 200),
  pageNum: count,
  totalPages: count,
  totalCount: v.optional(count),
})

/** Codes with which `orderDetail` and `cancelOrder` refuse. */
export const ORDER_ERRORS = ['order.not.found', 'order.closed', 'order.cancelled'] as const

export const lotteryMenusSchema = v.object({
  list: listOf(
    v.object({ gameGroupId: id, name: text(100), games: listOf(v.object({ gameId: id, name: text(100) })) }),
  ),
})
