import * as v from 'valibot'
import { currencyCode, decimal, flag, id, instant, listOf, text, webAddress } from './fields'

/** Lottery gateway (platform-contract, Games; spec §7: lottery menus, numero, recent, orders). */

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const ball = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))

/** One draw; `numero` is its number in the series. Instants are ms since the epoch. */
export const drawSchema = v.object({
  numero: id,
  /** No bets from then on. */
  closesAt: instant,
  drawsAt: instant,
  /** In the order of the draw; absent: not drawn yet. */
  numbers: v.optional(v.pipe(v.array(ball), v.maxLength(30))),
  /** The one that counts extra, among `numbers` or beside them. */
  bonus: v.optional(ball),
})
export type Draw = v.InferOutput<typeof drawSchema>

/** A lottery with its draw to come and the last one. */
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
 * Answer of `lotteryRecent`: every lottery, soonest draw first. `now` is the platform's clock, for countdowns on
 * devices whose own is wrong.
 */
export const lotteryRecentSchema = v.object({ now: instant, list: listOf(lotteryEntrySchema, 500) })

/** Answer of `lotteryDraw`: one lottery. */
export const lotteryDrawSchema = v.object({ now: instant, ...lotteryEntrySchema.entries })

/** Answer of `lotteryNear`: draws around now of one lottery, newest first; those to come have no numbers. */
export const lotteryNearSchema = v.object({ now: instant, list: listOf(drawSchema, 200) })

/** Answer of `vnLotteryOpened`: draws of one lottery that have been drawn, newest first. */
export const vnLotteryOpenedSchema = v.object({ list: listOf(drawSchema, 200) })

export const ORDER_STATES = ['open', 'won', 'lost', 'cancelled'] as const

/** A bet on a draw. */
export const orderSchema = v.object({
  id,
  gameId: id,
  gameName: text(100),
  numero: id,
  /** Kind of bet, a word of the platform. */
  play: text(40),
  /** What was chosen, as the platform writes it: '7 12 21'. */
  selection: text(200),
  stake: decimal,
  /** What came back, stake included; '0.00' while open. */
  payout: decimal,
  /** Absent: play money. */
  currency: v.optional(currencyCode),
  status: v.picklist(ORDER_STATES),
  createdAt: instant,
  drawsAt: instant,
  /** Whether `cancelOrder` would take it now. */
  cancellable: v.optional(flag, false),
  numbers: v.optional(v.pipe(v.array(ball), v.maxLength(30))),
})
export type Order = v.InferOutput<typeof orderSchema>

/** Answer of `orders`, newest first. `orderDetail` answers one `orderSchema`, `cancelOrder` too. */
export const ordersSchema = v.object({
  list: listOf(orderSchema, 200),
  pageNum: count,
  totalPages: count,
  totalCount: v.optional(count),
})

/** Codes with which `orderDetail` and `cancelOrder` refuse. */
export const ORDER_ERRORS = ['order.not.found', 'order.closed', 'order.cancelled'] as const

/**
 * Launching games (spec §7 Games, Game launch rules). A launch opens a session at the platform: never prefetched, never
 * cached, never repeated by itself.
 */

/** `gameCode` with which TCG_LOTTO_VN and TCG_SEA launch their lobby, and the prize mode of each. */
export const LOBBY_GAME_CODE = 'lobby'
export const LOBBY_PRIZE_MODES = { TCG_LOTTO_VN: 'Elott', TCG_SEA: 'SEA' } as const

/**
 * Answer of `launchGame` and `trialLaunch`. The address carries a one-time ticket, good for a minute. It is text as it
 * came: whoever frames it checks scheme and origin first.
 */
export const launchSchema = v.object({
  content: v.object({ game_url: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4096)) }),
})
export type Launch = v.InferOutput<typeof launchSchema>

/** Codes with which the platform refuses a launch. One the product does not know gets the text of 'unknown'. */
export const LAUNCH_ERRORS = [
  /** There is no such game, or not at this vendor. */
  'game.not.found',
  /** The operator took it out for now. */
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

/** Answer of `playActivity`: what was played since an instant. Open bets are staked and not won yet. */
export const playActivitySchema = v.object({
  since: instant,
  rounds: v.pipe(v.number(), v.integer(), v.minValue(0)),
  staked: decimal,
  won: decimal,
  /** `won` less `staked`; negative: lost. */
  net: decimal,
  /** Absent for play money. */
  currency: v.optional(currencyCode),
})
export type PlayActivity = v.InferOutput<typeof playActivitySchema>

export const lotteryMenusSchema = v.object({
  list: listOf(
    v.object({ gameGroupId: id, name: text(100), games: listOf(v.object({ gameId: id, name: text(100) })) }),
  ),
})
