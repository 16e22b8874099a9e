import { type Context, Hono } from 'hono'
import { endpoints } from '../../../shared/contract/endpoints'
import { ORDER_STATES } from '../../../shared/records/record-names'
import { ChanceSource } from '../../game-rules/chance'
import { type GameRow, gameColumns, nameInLanguage, wireGame } from '../../games/game-rows'
import { failure, languageOf, numberOf, success } from '../../http/requests'
import { gamesNow, realInstant } from '../../scenario/state'
import { requireMember } from '../../session/member'
import type { WalletEnv } from '../../wallet/env'
import { playsForMoney, purseOf } from '../../wallet/purse-of'
import { type Clock, drawsAhead, lotteryEntry, lotteryRows, pastDraws } from './draw-replies'
import { Orders } from './orders'

/** The first lottery of every group. */
async function popularGames(db: D1Database, language: string) {
  const { results } = await db
    .prepare(
      `SELECT ${gameColumns}, min(game.position) FROM game ${nameInLanguage}
       WHERE game.category IN ('ELOTT', 'LOTT') GROUP BY game.group_id ORDER BY game.position`,
    )
    .bind(language)
    .all<GameRow>()
  return results.map(wireGame)
}

/** The lottery gateway: popular games, draws, and the member's orders. */
export const lottery = new Hono<WalletEnv>()

lottery.get(endpoints.popular.path, async (c) =>
  success(c, { list: c.var.scenario.emptyCatalogue ? [] : await popularGames(c.env.DB, languageOf(c)) }),
)

const clockOf = (c: Context<WalletEnv>): Clock => ({
  now: gamesNow(c.var.scenario),
  real: (instant) => realInstant(c.var.scenario, instant),
})

lottery.get(endpoints.lotteryRecent.path, async (c) => {
  const rows = c.var.scenario.emptyCatalogue ? [] : await lotteryRows(c.env.DB, languageOf(c))
  const chances = new ChanceSource(c.env.DB)
  const list = await Promise.all(rows.map((row) => lotteryEntry(chances, row, clockOf(c))))
  return success(c, { now: Date.now(), list: list.sort((a, b) => a.next.drawsAt - b.next.drawsAt) })
})

/** The lottery that a call names by its game id. */
const namedLottery = async (c: Context<WalletEnv>) =>
  (await lotteryRows(c.env.DB, languageOf(c), c.req.query('gameId') || 'none'))[0]

const noLottery = (c: Context) => failure(c, 404, 'game.not.found', 'There is no such lottery.')

lottery.get(endpoints.lotteryNear.path, async (c) => {
  const row = await namedLottery(c)
  if (!row) return noLottery(c)
  const past = await pastDraws(
    new ChanceSource(c.env.DB),
    row,
    numberOf(c, 'pageSize', [1, 100], 20),
    clockOf(c),
  )
  return success(c, { now: Date.now(), list: [...drawsAhead(row, clockOf(c)), ...past] })
})

lottery.get(endpoints.vnLotteryOpened.path, async (c) => {
  const row = await namedLottery(c)
  if (row?.vassalage !== 'TCG_LOTTO_VN') return noLottery(c)
  return success(c, {
    list: await pastDraws(new ChanceSource(c.env.DB), row, numberOf(c, 'pageSize', [1, 100], 20), clockOf(c)),
  })
})

const ordersOf = (c: Context<WalletEnv>) => {
  const { member } = c.var
  const currency = playsForMoney(member) ? member.currency : null
  return new Orders(c.env.DB, purseOf(c, member), languageOf(c), currency, clockOf(c))
}

lottery.get(endpoints.orders.path, requireMember, async (c) => {
  const status = c.req.query('status') ?? ''
  return success(
    c,
    await ordersOf(c).list({
      gameId: c.req.query('gameId') ?? '',
      status: ORDER_STATES.some((state) => state === status) ? status : '',
      page: numberOf(c, 'pageNo', [1, 100_000], 1),
      size: numberOf(c, 'pageSize', [1, 100], 20),
    }),
  )
})

const noOrder = (c: Context) => failure(c, 404, 'order.not.found', 'There is no such order.')

lottery.get(endpoints.orderDetail.path, requireMember, async (c) => {
  const order = await ordersOf(c).one(c.req.param('id'))
  return order ? success(c, order) : noOrder(c)
})

// Cancelling twice succeeds: the first reply may have been lost.
lottery.delete(endpoints.cancelOrder.path, requireMember, async (c) => {
  const orders = ordersOf(c)
  const id = c.req.param('id')
  if (!(await orders.one(id))) return noOrder(c)
  if (!(await orders.cancel(id)))
    return failure(c, 409, 'order.closed', 'It is too late to cancel this order.')
  return success(c, await orders.one(id))
})
