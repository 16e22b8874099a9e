// Full suite only: tests/worker/records/sums.test.ts compares records with their sums; nothing covers the sandbox's rules.
import { beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '../../../shared/contract/endpoints'
import { parseReply } from '../../../shared/contract/field-schemas'
import { ordersSchema } from '../../../shared/contract/play-schemas'
import {
  type Bet,
  betDetailSchema,
  betFiltersSchema,
  betSummarySchema,
  betsSchema,
  movementSummarySchema,
  movementsSchema,
  paymentRecordsSchema,
  statementSchema,
} from '../../../shared/contract/record-schemas'
import { decideSandboxPayment, SandboxPayer } from '../harness/sandbox-pay'
import { GAME_IDS, openGame, setWallet } from '../harness/sandbox-play'
import type { SandboxEnvelope } from '../harness/sandbox-start'
import { sharedSandbox } from '../harness/shared-servers'

/** Records of the sandbox: stakes, movements and payments. */

const sandbox = sharedSandbox()
let token: string
beforeEach(async () => {
  await sandbox.reset()
  token = await sandbox.tokenOf('rafi88')
})

const DAY = 86_400_000
const lately = () => ({ from: String(Date.now() - DAY), until: String(Date.now() + DAY) })

type Query = Record<string, string>
const bets = async (query: Query = {}, as = token) =>
  parseReply(
    betsSchema,
    await sandbox.value('betRecords', { token: as, query: { ...lately(), size: '100', ...query } }),
  ).value
const summary = async (query: Query = {}, as = token) =>
  parseReply(
    betSummarySchema,
    await sandbox.value('betSummary', { token: as, query: { ...lately(), timeZone: 'UTC', ...query } }),
  ).value
const detail = async (id: string, as = token) =>
  parseReply(betDetailSchema, await sandbox.value('betDetail', { token: as, query: { id } })).value
const movements = async (query: Query = {}, as = token) =>
  parseReply(
    movementsSchema,
    await sandbox.value('transactions', { token: as, query: { ...lately(), size: '100', ...query } }),
  ).value
const moved = async (query: Query = {}, as = token) =>
  parseReply(
    movementSummarySchema,
    await sandbox.value('transactionSummary', { token: as, query: { ...lately(), ...query } }),
  ).value
const payments = async (query: Query = {}, as = token) =>
  parseReply(
    paymentRecordsSchema,
    await sandbox.value('paymentRecords', {
      token: as,
      query: { from: String(Date.now() - 60 * DAY), until: String(Date.now() + DAY), size: '100', ...query },
    }),
  ).value
const statement = async (query: Query = {}, as = token) =>
  parseReply(
    statementSchema,
    await sandbox.value('statement', { token: as, query: { months: '6', timeZone: 'UTC', ...query } }),
  ).value
const send = async (name: EndpointName, body: unknown, as = token) => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  return (await (await sandbox.call(name, { token: as, body, headers })).json()) as SandboxEnvelope
}

async function spun(outcome: 'win' | 'lose', stake = '9.00') {
  await sandbox.scenario({ outcome })
  const game = await openGame(sandbox, token, GAME_IDS.slot)
  const { round } = await game.bet({ stake })
  if (!round) throw new Error('no round')
  return round
}

async function betOnDraw(numbers = [7]) {
  const game = await openGame(sandbox, token, GAME_IDS.lottery)
  await sandbox.ask('/__sandbox/draw', { method: 'POST', body: JSON.stringify({ gameId: '570000' }) })
  const near = await sandbox.value<{ list: { gameId: string; next: { numero: string } }[] }>('lotteryRecent')
  const numero = Number(near.list.find(({ gameId }) => gameId === '570000')?.next.numero)
  const { round } = await game.bet({ stake: '10.00', play: 'one', numbers, numero })
  if (!round) throw new Error('no order')
  return round
}

const cancelled = (id: string) =>
  sandbox.ask(`/lgw/orders/${id}`, {
    method: 'DELETE',
    headers: { Merchant: 'oriel', Authorization: token },
  })

describe('movements in the records', () => {
  it('records have a stake and a win for a slot round, each with the balance after it', async () => {
    const round = await spun('win')
    const { list, currency } = await movements()
    expect(currency).toBe('BDT')
    const [win, stake] = list
    expect(list).toHaveLength(2)
    expect(stake).toMatchObject({
      kind: 'stake',
      amount: '-9.00',
      balance: '24841.75',
      name: 'Royal Bengal',
      of: { what: 'bet', id: round.id },
    })
    expect(stake?.iconUrl).toMatch(/^\//)
    expect(win).toMatchObject({ kind: 'win', amount: round.payout, of: { what: 'bet', id: round.id } })
    const { sumBalance } = await sandbox.value<{ sumBalance: string }>('balance', { token })
    expect(win?.balance).toBe(sumBalance)
  })

  it('movements in the records have names in the member’s language', async () => {
    await spun('lose')
    expect((await movements({ language: 'BN' })).list[0]?.name).toBe('রয়েল বেঙ্গল')
  })

  it('movements of a lottery order name it, and a cancelled order returns its stake', async () => {
    const { id } = await betOnDraw()
    await cancelled(id)
    expect((await movements()).list.slice(0, 2)).toMatchObject([
      { kind: 'stake-back', amount: '10.00', of: { what: 'order', id } },
      { kind: 'stake', amount: '-10.00', of: { what: 'order', id } },
    ])
  })

  it('movements of transfers name the vendor, with one movement for each transfer', async () => {
    await send('transfer', { walletId: 'JL', direction: 'to-vendor', amount: '100' })
    await send('transferAllHome', {})
    const { list } = await movements()
    expect(list.at(-1)).toMatchObject({
      kind: 'to-vendor',
      name: 'JL',
      amount: '-100.00',
      of: { what: 'transfer' },
    })
    expect(list.slice(0, -1).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'from-vendor JL',
      'from-vendor FC',
      'from-vendor EG3',
      'from-vendor SALON',
      'from-vendor PG',
    ])
  })

  it('movements in the records are filtered by kind and by time, and summed', async () => {
    await spun('win')
    await spun('lose')
    const { list } = await movements({ kinds: 'stake' })
    expect(list.map(({ kind }) => kind)).toEqual(['stake', 'stake'])
    expect((await movements({ kinds: 'nonsense' })).list).toEqual([])
    expect(await moved({ kinds: 'stake' })).toMatchObject({ in: '0.00', out: '18.00' })
    expect((await moved()).out).toBe('18.00')
    const until = String(list[0]?.at ?? 0)
    expect((await movements({ until })).list.every(({ at }) => at < Number(until))).toBe(true)
  })
})

describe('bets in the records', () => {
  it('bets in the records contain states, returns and sums', async () => {
    const won = await spun('win')
    const lost = await spun('lose')
    const { id } = await betOnDraw()
    expect((await bets()).list.map((bet: Bet) => [bet.id, bet.state, bet.returned])).toEqual([
      [id, 'open', '0.00'],
      [lost.id, 'lost', '0.00'],
      [won.id, 'won', won.payout],
    ])
    await cancelled(id)
    expect((await bets({ state: 'void' })).list).toMatchObject([
      { id, returned: '10.00', category: 'ELOTT', vassalage: 'TCG_LOTTO_VN' },
    ])
    expect(await summary({ state: 'void' })).toMatchObject({ bets: 1, staked: '0.00', returned: '0.00' })
    expect((await bets({ category: 'RNG' })).list).toHaveLength(2)
    expect((await bets({ vendor: 'TCG_LOTTO_VN' })).list).toHaveLength(1)
    expect(await summary({ category: 'RNG' })).toMatchObject({
      bets: 2,
      staked: '18.00',
      returned: won.payout,
      timeZone: 'UTC',
      days: [{ bets: 2, staked: '18.00', returned: won.payout }],
    })
  })

  it('bets in the records can be filtered by game', async () => {
    await spun('lose')
    await betOnDraw()
    const value = await sandbox.value('betFilters', { token })
    const { categories, vendors } = parseReply(betFiltersSchema, value).value
    expect(categories).toEqual(['RNG', 'ELOTT'])
    expect(vendors.map(({ vassalage }) => vassalage)).toEqual(['PG', 'TCG_LOTTO_VN'])
  })

  it('bets in the records have a detail page with balances and the draw', async () => {
    const round = await spun('win')
    expect(await detail(round.id)).toMatchObject({
      id: round.id,
      game: 'Royal Bengal',
      balanceBefore: '24850.75',
      launch: { category: 'RNG', vassalage: 'PG', gameId: '510000', nodeId: '10000', supportPlay: true },
    })
    expect((await detail(round.id)).result).toHaveLength(5)
    const { id } = await betOnDraw([7])
    expect(await detail(id)).toMatchObject({ state: 'open', selections: [{ pick: '7' }], result: [] })
  })

  it('bets in the records show their wagering contribution while a bonus was locked', async () => {
    const { id } = await spun('lose')
    expect((await detail(id)).counted).toBeUndefined()
    const payer = new SandboxPayer(sandbox, token)
    const bonus = { channelId: 'bkash-qr', amount: '500', promotionId: 'slots-5' }
    await decideSandboxPayment(sandbox, (await payer.made('qr', bonus)).id, 'approve')
    const counting = await spun('lose')
    expect((await detail(counting.id)).counted).toBe('9.00')
    expect((await detail(id)).counted).toBeUndefined()
    const { list } = await movements({ kinds: 'deposit' })
    expect(list).toMatchObject([{ name: 'bKash', of: { what: 'payment' } }])
  })

  it('bets of free play, of other members and with unknown ids are not found', async () => {
    const { id } = await spun('lose')
    const other = await sandbox.tokenOf('nusrat')
    const answers = [
      await sandbox.call('betDetail', { token: other, query: { id } }),
      await sandbox.call('betDetail', { token: other, query: { id: 'nothing' } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    const [first, second] = await Promise.all(answers.map((answer) => answer.text()))
    expect(first).toBe(second)
    expect(JSON.parse(first ?? '')).toMatchObject({ errorCode: 'bet.not.found' })
    expect((await bets({}, other)).list).toEqual([])
    expect((await movements({}, other)).list.map(({ kind }) => kind)).toEqual(['opening'])
    const trial = await openGame(sandbox, token, GAME_IDS.slot, 'trialLaunch')
    await trial.bet({ stake: '9.00' })
    expect((await bets()).list.map((bet) => bet.id)).toEqual([id])
  })
})

describe('payments in the records', () => {
  it('payments of both directions are listed for their member only', async () => {
    const { list } = await payments()
    expect(list.length).toBeGreaterThan(4)
    expect(list.map(({ createdAt }) => createdAt)).toEqual(
      list.map(({ createdAt }) => createdAt).sort((a, b) => b - a),
    )
    expect(new Set(list.map(({ direction }) => direction))).toEqual(new Set(['deposit', 'withdrawal']))
    expect((await payments({ direction: 'deposit' })).list.every((one) => one.direction === 'deposit')).toBe(
      true,
    )
    const failed = (await payments({ state: 'unsuccessful' })).list
    expect(new Set(failed.map(({ state }) => state))).toEqual(new Set(['failed', 'expired']))
    expect((await payments({}, await sandbox.tokenOf('nusrat'))).list).toEqual([])
  })
})

describe('orders in the records', () => {
  const orders = async (query: Query = {}, as = token) =>
    parseReply(ordersSchema, await sandbox.value('orders', { token: as, query })).value

  it('lottery orders in the records contain the cancellation deadline, and the maximum win', async () => {
    await betOnDraw()
    const [order] = (await orders()).list
    expect(order).toMatchObject({ bestPrize: '81.00', cancellable: true })
    expect(order?.iconUrl).toMatch(/^\//)
    expect(order?.tint).toMatch(/^#/)
    expect((order?.drawsAt ?? 0) - (order?.closesAt ?? 0)).toBe(20_000)
  })

  it('a page beyond the end of lottery orders falls back to the last page, and there is at least one order', async () => {
    for (let index = 0; index < 3; index++) await betOnDraw()
    expect(await orders({ pageNo: '99', pageSize: '2' })).toMatchObject({ pageNum: 2, totalPages: 2 })
    expect((await orders({ pageNo: '-1', pageSize: '0' })).list).toHaveLength(1)
    expect(await orders({}, await sandbox.tokenOf('nusrat'))).toMatchObject({ list: [], pageNum: 1 })
  })

  it('lottery orders keep the name of a lottery that is no longer offered', async () => {
    const { id } = await betOnDraw()
    const db = await sandbox.miniflare.getD1Database('DB')
    const { art, vendor } = (await db.prepare("SELECT art, vendor FROM game WHERE game_id = '570000'").first<{
      art: string
      vendor: string
    }>()) ?? { art: '', vendor: '' }
    const former = "INSERT INTO former_game VALUES ('19998', ?, 'ELOTT', ?, '#101410', 'Evening Draw')"
    await db.batch([
      db.prepare(former).bind(vendor, art),
      db.prepare("UPDATE round SET node_id = '19998' WHERE id = ?").bind(id),
    ])
    expect((await orders()).list).toMatchObject([{ id, gameName: 'Evening Draw', tint: '#101410' }])
    const answer = await sandbox.ask(`/lgw/orders/${id}`, {
      headers: { Merchant: 'oriel', Authorization: token },
    })
    expect(((await answer.json()) as SandboxEnvelope).value).toMatchObject({ id, gameName: 'Evening Draw' })
    await db.prepare("DELETE FROM former_game WHERE node_id = '19998'").run()
  })

  it('lottery orders return their stake once, for any number of parallel cancellations', async () => {
    const { id } = await betOnDraw()
    const replies = await Promise.all(Array.from({ length: 10 }, () => cancelled(id)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await cancelled(id)).status).toBe(200)
    expect((await movements({ kinds: 'stake-back' })).list).toMatchObject([
      { amount: '10.00', balance: '24850.75' },
    ])
  })

  it('lottery orders of other members are neither visible nor cancelled', async () => {
    const { id } = await betOnDraw()
    const headers = { Merchant: 'oriel', Authorization: await sandbox.tokenOf('nusrat') }
    const answers = await Promise.all(
      [id, 'nothing'].flatMap((wanted) =>
        ['GET', 'DELETE'].map((method) => sandbox.ask(`/lgw/orders/${wanted}`, { method, headers })),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect((await bets()).list).toMatchObject([{ id, state: 'open' }])
  })
})

describe('the statement of the sandbox', () => {
  it('the statement of the sandbox has every month, the current one first', async () => {
    await spun('lose')
    const { months, hasYear, timeZone } = await statement()
    expect([months.length, hasYear, timeZone]).toEqual([6, true, 'UTC'])
    expect(months[0]).toMatchObject({
      month: new Date().toISOString().slice(0, 7),
      staked: '9.00',
      returned: '0.00',
      deposited: '0.00',
      withdrawn: '0.00',
    })
    expect((await statement({ months: '12' })).months).toHaveLength(12)
  })

  it('the statement of the sandbox counts each minute of play once', async () => {
    const before = Math.floor(Date.now() / 60_000)
    await spun('lose')
    await spun('lose')
    const passed = Math.floor(Date.now() / 60_000) - before
    const { months } = await statement()
    expect(months[0]?.minutesPlayed).toBeGreaterThan(0)
    expect(months[0]?.minutesPlayed).toBeLessThanOrEqual(1 + passed)
    expect(months[1]?.minutesPlayed).toBe(0)
  })
})

describe('testers’ tools for records', () => {
  it('a tester can make one records call fail, and change the platform’s time zone', async () => {
    await sandbox.scenario({ recordsDown: ['betSummary'], platformDays: true })
    expect((await sandbox.call('betSummary', { token, query: lately() })).status).toBe(503)
    expect((await bets()).list).toEqual([])
    expect((await statement({ timeZone: 'America/Sao_Paulo' })).timeZone).toBe('Asia/Dhaka')
    await sandbox.scenario({ recordsDown: [], platformDays: false })
    expect((await summary({ timeZone: 'America/Sao_Paulo' })).timeZone).toBe('America/Sao_Paulo')
    // For an unknown zone the platform answers in its default zone, and names it.
    expect((await summary({ timeZone: 'Nowhere/Else' })).timeZone).toBe('Asia/Dhaka')
  })
})

describe('a list of records', () => {
  it('a list of records is refused without a period, for too long a period, or with an invented cursor', async () => {
    const { from, until } = lately()
    for (const query of [
      {},
      { from },
      { from: '0', until },
      { from: until, until: from },
      { from, until, after: 'invented' },
    ]) {
      for (const name of ['betRecords', 'transactions', 'paymentRecords'] as const)
        expect((await sandbox.call(name, { token, query: query as Query })).status).toBe(400)
    }
  })

  it('a list of records returns every row once while new ones arrive', async () => {
    await setWallet(sandbox, 'rafi88', '1000.00')
    for (let index = 0; index < 5; index++) await spun('lose')
    const before = (await bets()).list.map(({ id }) => id)
    const rows = (await movements()).list.map(({ id }) => id)
    const walk = async (read: typeof bets | typeof movements): Promise<string[]> => {
      const ids: string[] = []
      for (let after: string | undefined | null = ''; after !== null && after !== undefined; ) {
        const page: { list: { id: string }[]; next?: string | null | undefined } = await read({
          size: '2',
          ...(after !== '' && { after }),
        })
        ids.push(...page.list.map(({ id }) => id))
        after = page.next
        await spun('lose')
      }
      return ids
    }
    expect(await walk(bets)).toEqual(before)
    expect((await walk(movements)).slice(-rows.length)).toEqual(rows)
  })
})
