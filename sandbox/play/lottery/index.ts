import { type Context, Hono } from 'hono'
import { endpoints } from '../../../shared/contract/endpoints'
import { ORDER_STATES } from '../../../shared/records/record-names'
import { ChanceSource } from '../../game-rules/random-source'
import { GAME_COLUMNS_SQL, GAME_NAME_JOIN_SQL, type GameRow, toGameReply } from '../../games/game-rows'
import { readCallLanguage, readNumberParameter, sendFailure, sendSuccess } from '../../http/requests'
import { getGameTime, toRealTime } from '../../scenario/state'
import { requireMemberToken } from '../../session/member-session'
import { getWalletClient, playsForMoney } from '../../wallet/wallet-clients'
import type { WalletEnv } from '../../wallet/wallet-env'
import {
  type GameClock,
  listComingDraws,
  listPastDraws,
  loadLotteryRows,
  toLotteryReply,
} from './draw-replies'
import { LotteryOrders } from './orders'

/** Loads the first lottery of every group, for the list of popular games. */
async function popularGames(db: D1Database, language: string) {
  const { results } = await db
    .prepare(
      `SELECT ${GAME_COLUMNS_SQL}, min(game.position) FROM game ${GAME_NAME_JOIN_SQL}
       WHERE game.category IN ('ELOTT', 'LOTT') GROUP BY game.group_id ORDER BY game.position`,
    )
    .bind(language)
    .all<GameRow>()
  return results.map(toGameReply)
}

/** The lottery gateway: popular games, draws, and the member's orders. */
export const lotteryRoutes = new Hono<WalletEnv>()

lotteryRoutes.get(endpoints.popular.path, async (c) =>
  sendSuccess(c, {
    list: c.var.scenario.emptyCatalogue ? [] : await popularGames(c.env.DB, readCallLanguage(c)),
  }),
)

const clockOf = (c: Context<WalletEnv>): GameClock => ({
  now: getGameTime(c.var.scenario),
  real: (instant) => toRealTime(c.var.scenario, instant),
})

lotteryRoutes.get(endpoints.lotteryRecent.path, async (c) => {
  const rows = c.var.scenario.emptyCatalogue ? [] : await loadLotteryRows(c.env.DB, readCallLanguage(c))
  const chances = new ChanceSource(c.env.DB)
  const list = await Promise.all(rows.map((row) => toLotteryReply(chances, row, clockOf(c))))
  return sendSuccess(c, { now: Date.now(), list: list.sort((a, b) => a.next.drawsAt - b.next.drawsAt) })
})

/** Loads the lottery that a call names by its game id. */
const namedLottery = async (c: Context<WalletEnv>) =>
  (await loadLotteryRows(c.env.DB, readCallLanguage(c), c.req.query('gameId') || 'none'))[0]

const noLottery = (c: Context) => sendFailure(c, 404, 'game.not.found', 'There is no such lottery.')

lotteryRoutes.get(endpoints.lotteryNear.path, async (c) => {
  const row = await namedLottery(c)
  if (!row) return noLottery(c)
  const past = await listPastDraws(
    new ChanceSource(c.env.DB),
    row,
    readNumberParameter(c, 'pageSize', [1, 100], 20),
    clockOf(c),
  )
  return sendSuccess(c, { now: Date.now(), list: [...listComingDraws(row, clockOf(c)), ...past] })
})

lotteryRoutes.get(endpoints.vnLotteryOpened.path, async (c) => {
  const row = await namedLottery(c)
  if (row?.vassalage !== 'TCG_LOTTO_VN') return noLottery(c)
  return sendSuccess(c, {
    list: await listPastDraws(
      new ChanceSource(c.env.DB),
      row,
      readNumberParameter(c, 'pageSize', [1, 100], 20),
      clockOf(c),
    ),
  })
})

const ordersOf = (c: Context<WalletEnv>) => {
  const { member } = c.var
  const currency = playsForMoney(member) ? member.currency : null
  return new LotteryOrders(c.env.DB, getWalletClient(c, member), readCallLanguage(c), currency, clockOf(c))
}

lotteryRoutes.get(endpoints.orders.path, requireMemberToken, async (c) => {
  const status = c.req.query('status') ?? ''
  return sendSuccess(
    c,
    await ordersOf(c).list({
      gameId: c.req.query('gameId') ?? '',
      status: ORDER_STATES.some((state) => state === status) ? status : '',
      page: readNumberParameter(c, 'pageNo', [1, 100_000], 1),
      size: readNumberParameter(c, 'pageSize', [1, 100], 20),
    }),
  )
})

const noOrder = (c: Context) => sendFailure(c, 404, 'order.not.found', 'There is no such order.')

lotteryRoutes.get(endpoints.orderDetail.path, requireMemberToken, async (c) => {
  const order = await ordersOf(c).one(c.req.param('id'))
  return order ? sendSuccess(c, order) : noOrder(c)
})

// Cancelling an order twice succeeds, because the first reply may have been lost.
lotteryRoutes.delete(endpoints.cancelOrder.path, requireMemberToken, async (c) => {
  const orders = ordersOf(c)
  const id = c.req.param('id')
  if (!(await orders.one(id))) return noOrder(c)
  if (!(await orders.cancel(id)))
    return sendFailure(c, 409, 'order.closed', 'It is too late to cancel this order.')
  return sendSuccess(c, await orders.one(id))
})
