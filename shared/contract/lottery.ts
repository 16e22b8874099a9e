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
