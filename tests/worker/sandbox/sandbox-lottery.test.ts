// Full suite only: tests/worker/play/lottery.test.ts covers the lobby; nothing covers the sandbox’s draws, which no operator deploys.
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseReply } from '../../../shared/contract/field-schemas'
import {
  type LotteryOrder,
  lotteryNearSchema,
  lotteryRecentSchema,
  orderSchema,
  ordersSchema,
  vnLotteryOpenedSchema,
} from '../../../shared/contract/play-schemas'
import { GAME_IDS, openGame, type SandboxGamePage, setWallet } from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared-servers'

const sandbox = sharedSandbox()

const gameId = '570000'
let token: string
let lottery: SandboxGamePage
beforeEach(async () => {
  await sandbox.reset()
  token = await sandbox.tokenOf('rafi88')
  await setWallet(sandbox, 'rafi88', '1000.00')
  lottery = await openGame(sandbox, token, GAME_IDS.lottery)
})

const drawNow = (id = gameId) =>
  sandbox.ask('/__sandbox/draw', { method: 'POST', body: JSON.stringify({ gameId: id }) })
const draw = async (id = gameId) => {
  const { now, list } = parseReply(lotteryRecentSchema, await sandbox.value('lotteryRecent')).value
  const entry = list.find((lottery) => lottery.gameId === id)
  if (!entry) throw new Error(`no lottery ${id}`)
  return { now, ...entry }
}
const orders = async (query: Record<string, string> = {}) =>
  parseReply(ordersSchema, await sandbox.value('orders', { token, query })).value
const order = async (id: string): Promise<LotteryOrder> => {
  const reply = await sandbox.ask(`/lgw/orders/${id}`, {
    headers: { Merchant: 'oriel', Authorization: token },
  })
  return v.parse(orderSchema, ((await reply.json()) as { value: unknown }).value)
}
const cancel = (id: string, ofToken = token) =>
  sandbox.ask(`/lgw/orders/${id}`, {
    method: 'DELETE',
    headers: { Merchant: 'oriel', Authorization: ofToken },
  })
const balance = async () => (await sandbox.value<{ sumBalance: string }>('balance', { token })).sumBalance

/** Places a bet on the next draw, right after the previous one. */
async function placed(numbers = [7], play = 'one') {
  await drawNow()
  const { next } = await draw()
  return lottery.bet({ stake: '10.00', play, numbers, numero: Number(next.numero) })
}

describe('lottery draws', () => {
  it('lottery draws are sorted by time, each lottery with its last draw', async () => {
    const { list, now } = parseReply(lotteryRecentSchema, await sandbox.value('lotteryRecent')).value
    expect(list.length).toBeGreaterThan(40)
    const times = list.map(({ next }) => next.drawsAt)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    for (const { next, last } of list) {
      expect(next.drawsAt).toBeGreaterThan(now - 1000)
      expect(next.closesAt).toBeLessThan(next.drawsAt)
      expect(next.numbers).toBeUndefined()
      expect(last?.numbers?.length).toBeGreaterThanOrEqual(3)
      expect(last?.bonus).toBe(last?.numbers?.at(-1))
      expect(Number(last?.numero)).toBe(Number(next.numero) - 1)
    }
  })

  it('lottery draws can be forced by a tester, and their numbers do not change', async () => {
    const before = await draw()
    await drawNow()
    const after = await draw()
    expect(after.last?.numero).toBe(before.next.numero)
    expect(after.next.drawsAt).toBeGreaterThan(Date.now())
    const { list } = parseReply(
      lotteryNearSchema,
      await sandbox.value('lotteryNear', { query: { gameId, pageSize: '5' } }),
    ).value
    expect(list).toHaveLength(8)
    expect(list.map(({ numbers }) => numbers !== undefined)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
      true,
      true,
    ])
    expect(list[3]).toEqual(after.last)
    expect(list[4]?.numbers).toEqual(before.last?.numbers)
    const numeros = list.map(({ numero }) => Number(numero))
    expect(numeros).toEqual([...numeros].sort((a, b) => b - a))
  })

  it('past lottery draws are listed for the Vietnamese vendor’s lotteries only', async () => {
    const value = await sandbox.value('vnLotteryOpened', { query: { gameId, pageSize: '3' } })
    expect(parseReply(vnLotteryOpenedSchema, value).value.list).toHaveLength(3)
    expect((await sandbox.call('vnLotteryOpened', { query: { gameId: '580000' } })).status).toBe(404)
  })

  it.each(['', '999', '500000'])('draws of an unknown lottery are not found: %s', async (id) => {
    for (const name of ['lotteryNear', 'vnLotteryOpened'] as const) {
      expect((await sandbox.call(name, { query: { gameId: id } })).status).toBe(404)
    }
  })

  it('an empty catalogue has no lottery draws', async () => {
    await sandbox.scenario({ emptyCatalogue: true })
    expect(await sandbox.value('lotteryRecent')).toMatchObject({ list: [] })
  })
})

describe('a lottery bet', () => {
  it('a lottery bet is open until its draw, and then settled by the numbers', async () => {
    const { round } = await placed()
    expect(round).toMatchObject({ status: 'open', payout: '0.00' })
    expect(await balance()).toBe('990.00')
    expect((await orders()).list).toMatchObject([
      {
        id: round?.id,
        gameId,
        play: 'one',
        selection: '7',
        stake: '10.00',
        status: 'open',
        cancellable: true,
      },
    ])

    await drawNow()
    const { last } = await draw()
    expect(last?.numero).toBe(round?.numero)
    const hits = last?.numbers?.includes(7)
    const settled = await order(round?.id ?? '')
    expect(settled).toMatchObject({
      status: hits ? 'won' : 'lost',
      payout: hits ? '81.00' : '0.00',
      numbers: last?.numbers,
      cancellable: false,
    })
    expect(await balance()).toBe(hits ? '1071.00' : '990.00')
  })

  it('a lottery bet that wins is paid once, even for simultaneous reads of the balance at the draw', async () => {
    await drawNow()
    const { next } = await draw()
    const numbers = Array.from({ length: 45 }, (_, index) => index + 1)
    for (const number of numbers) {
      await lottery.bet({ stake: '1.00', play: 'one', numbers: [number], numero: Number(next.numero) })
    }
    expect(await balance()).toBe('955.00')
    await drawNow()
    const answers = await Promise.all(Array.from({ length: 6 }, balance))
    expect(answers.at(-1)).toBe('995.50')
    expect(await balance()).toBe('995.50')
    expect((await orders({ status: 'won', pageSize: '100' })).totalCount).toBe(5)
    expect((await orders({ status: 'lost' })).totalCount).toBe(40)
  })

  it('a lottery bet is refused for a closed or distant draw, and for invalid numbers', async () => {
    await drawNow()
    const { next } = await draw()
    const numero = Number(next.numero)
    for (const other of [numero - 1, numero + 2, -1]) {
      const body = { stake: '10.00', play: 'one', numbers: [7], numero: other }
      expect(await lottery.bet(body)).toMatchObject({ status: 409, error: 'bet.closed' })
    }
    for (const [play, numbers] of [
      ['one', [46]],
      ['one', []],
      ['two', [7, 7]],
      ['all', [1]],
      ['__proto__', [1]],
    ] as const) {
      expect(await lottery.bet({ stake: '10.00', play, numbers, numero })).toMatchObject({ status: 400 })
    }
    expect(await balance()).toBe('1000.00')
  })
})

describe('a lottery order', () => {
  it('a lottery order can be cancelled until bets are closed; a second cancellation changes nothing', async () => {
    const { round } = await placed()
    const id = round?.id ?? ''
    for (const reply of await Promise.all([cancel(id), cancel(id)])) expect(reply.status).toBe(200)
    expect((await cancel(id)).status).toBe(200)
    expect(await balance()).toBe('1000.00')
    expect(await order(id)).toMatchObject({ status: 'cancelled', cancellable: false })
    await drawNow()
    expect(await order(id)).toMatchObject({ status: 'cancelled', payout: '0.00' })
    expect(await balance()).toBe('1000.00')
  })

  it('a lottery order cannot be cancelled after bets are closed, nor after its draw', async () => {
    const { round } = await placed()
    const { next } = await draw()
    const untilClosed = Math.ceil((next.closesAt - Date.now()) / 1000)
    await sandbox.ask('/__sandbox/draw', { method: 'POST', body: JSON.stringify({ seconds: untilClosed }) })
    expect(await (await cancel(round?.id ?? '')).json()).toMatchObject({
      success: false,
      errorCode: 'order.closed',
    })
    await drawNow()
    expect((await cancel(round?.id ?? '')).status).toBe(409)
  })

  it('a lottery order is visible to and cancellable by its owner only', async () => {
    const { round } = await placed()
    const other = await sandbox.tokenOf('bilal_agent')
    expect((await cancel(round?.id ?? '', other)).status).toBe(404)
    expect(await sandbox.value('orders', { token: other })).toMatchObject({ list: [], totalCount: 0 })
    expect((await cancel('no-such-order')).status).toBe(404)
    expect((await order(round?.id ?? '')).status).toBe('open')
  })

  it('lottery orders are listed by lottery, status and page, without rounds of other games', async () => {
    const slot = await openGame(sandbox, token, GAME_IDS.slot)
    await slot.bet({ stake: '9.00' })
    await placed([1])
    const { next } = await draw()
    await lottery.bet({ stake: '10.00', play: 'two', numbers: [3, 4], numero: Number(next.numero) })
    expect((await orders()).totalCount).toBe(2)
    expect((await orders({ gameId: '570001' })).totalCount).toBe(0)
    expect((await orders({ status: 'cancelled' })).totalCount).toBe(0)
    const second = await orders({ pageNo: '2', pageSize: '1' })
    expect(second).toMatchObject({ pageNum: 2, totalPages: 2, list: [{ selection: '1' }] })
  })
})
