// Full suite only: tests/worker/records/long-files.test.ts covers long records; nothing covers the sandbox’s year of bets.
import { describe, expect, it } from 'vitest'
import { DIRECTION_OVERRIDES_PATTERN, parseReply } from '../../../shared/contract/field-schemas'
import {
  type Bet,
  betDetailSchema,
  betSummarySchema,
  betsSchema,
  type Movement,
  movementSummarySchema,
  movementsSchema,
  paymentRecordsSchema,
  statementSchema,
} from '../../../shared/contract/record-schemas'
import { addStakeTotals, betStakeTotals } from '../../../shared/money/play-result'
import { BET_STATES } from '../../../shared/records/record-names'
import { readLedgerSums } from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared-servers'

/** The seeded member with a year of 20,000 bets. These tests change nothing. */

const sandbox = sharedSandbox()
const token = await sandbox.tokenOf('tanvir')

const DAY = 86_400_000
const now = Date.now()
/** The year, divided into periods that one call may request. */
const halves = [
  { from: String(now - 366 * DAY), until: String(now - 183 * DAY) },
  { from: String(now - 183 * DAY), until: String(now + DAY) },
]

type Query = Record<string, string>
const bets = async (query: Query) =>
  parseReply(betsSchema, await sandbox.value('betRecords', { token, query: { size: '1000', ...query } }))
    .value
const movements = async (query: Query) =>
  parseReply(
    movementsSchema,
    await sandbox.value('transactions', { token, query: { size: '1000', ...query } }),
  ).value
const summary = async (query: Query) =>
  parseReply(
    betSummarySchema,
    await sandbox.value('betSummary', { token, query: { timeZone: 'UTC', ...query } }),
  ).value

const minor = (decimal: string) => Math.round(Number(decimal) * 100)

async function walk<T>(
  read: (query: Query) => Promise<{ list: T[]; next?: string | null | undefined }>,
  query: Query,
): Promise<T[]> {
  const rows: T[] = []
  let after: string | null | undefined
  do {
    const page = await read({ ...query, ...(after && { after }) })
    rows.push(...page.list)
    after = page.next
  } while (after)
  return rows
}

async function everyBet(): Promise<Bet[]> {
  const [older = [], newer = []] = await Promise.all(halves.map((half) => walk(bets, half)))
  return [...newer, ...older]
}
async function everyMovement(): Promise<Movement[]> {
  const [older = [], newer = []] = await Promise.all(halves.map((half) => walk(movements, half)))
  return [...newer, ...older]
}

describe('a year of bets', () => {
  it('a year of bets is created once for any number of simultaneous requests', async () => {
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => sandbox.value<{ sumBalance: string }>('balance', { token })),
    )
    expect(new Set(replies.map(({ sumBalance }) => sumBalance)).size).toBe(1)
    expect((await readLedgerSums(sandbox, 'tanvir')).all).toBe(0)
  })

  it('a year of bets is read page by page, every row once, in chronological order', async () => {
    const list = await everyBet()
    expect(list).toHaveLength(20_000)
    expect(new Set(list.map(({ id }) => id)).size).toBe(20_000)
    expect(list.every(({ placedAt }, index) => placedAt <= (list[index - 1]?.placedAt ?? now))).toBe(true)
    expect(new Set(list.map(({ state }) => state))).toEqual(new Set(BET_STATES))
    expect(list.every(({ game, vendor, category }) => game !== '' && vendor !== '' && category !== '')).toBe(
      true,
    )
  })

  it('a year of bets has movements with consecutive balances, up to the wallet’s', async () => {
    const list = (await everyMovement()).toReversed()
    let balance = 0
    const wrong = list.filter((movement) => {
      balance += minor(movement.amount)
      return minor(movement.balance ?? '') !== balance
    })
    expect(wrong).toEqual([])
    expect(balance).toBe((await readLedgerSums(sandbox, 'tanvir')).player)
    expect(new Set(list.map(({ kind }) => kind))).toEqual(
      new Set([
        ...['deposit', 'withdrawal', 'withdrawal-back', 'stake', 'win', 'stake-back', 'cash-out', 'jackpot'],
        ...['to-vendor', 'from-vendor', 'bonus', 'cashback', 'reward', 'commission', 'correction'],
      ]),
    )
  })

  it('sums of a year of bets equal the ledger’s, in any zone', async () => {
    const ofLedger = await Promise.all(
      halves.map(async (half) => {
        const sum = async (kinds: string) =>
          parseReply(
            movementSummarySchema,
            await sandbox.value('transactionSummary', { token, query: { ...half, kinds } }),
          ).value
        return {
          // A cancelled bet counts as never staked.
          staked: minor((await sum('stake')).out) - minor((await sum('stake-back')).in),
          returned: minor((await sum('win,cash-out,jackpot')).in),
        }
      }),
    )
    for (const timeZone of ['Asia/Dhaka', 'Asia/Kathmandu', 'America/Sao_Paulo', 'Europe/Berlin']) {
      const sums = await Promise.all(halves.map((half) => summary({ ...half, timeZone })))
      expect(sums.reduce((sum, { bets: count }) => sum + count, 0)).toBe(20_000)
      expect(sums.reduce((sum, { staked }) => sum + minor(staked), 0)).toBe(
        ofLedger.reduce((sum, { staked }) => sum + staked, 0),
      )
      expect(sums.reduce((sum, { returned }) => sum + minor(returned), 0)).toBe(
        ofLedger.reduce((sum, { returned }) => sum + returned, 0),
      )
      for (const { days, bets: count, staked } of sums) {
        expect(days.reduce((sum, day) => sum + day.bets, 0)).toBe(count)
        expect(days.reduce((sum, day) => sum + minor(day.staked), 0)).toBe(minor(staked))
      }
    }
  })

  it('a year of bets assigns a bet to its day in the requested zone', async () => {
    const list = await everyBet()
    for (const timeZone of ['Asia/Dhaka', 'Asia/Kathmandu', 'America/Sao_Paulo', 'Europe/Berlin']) {
      const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
      const half = halves[1] as Query
      const { days } = await summary({ ...half, timeZone })
      const counted = Map.groupBy(
        list.filter(({ placedAt }) => placedAt >= Number(half.from)),
        ({ placedAt }) => format.format(placedAt),
      )
      expect(days.map(({ day, bets: count }) => [day, count])).toEqual(
        [...counted].map(([day, of]) => [day, of.length]),
      )
    }
  })

  it('a year of bets has a statement with the months of the zone', async () => {
    const list = await everyBet()
    const timeZone = 'Asia/Kathmandu'
    const value = await sandbox.value('statement', { token, query: { months: '12', timeZone } })
    const { months } = parseReply(statementSchema, value).value
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
    for (const { month, staked, returned, open } of months) {
      const of = list.filter(({ placedAt }) => format.format(placedAt).startsWith(month))
      const played = addStakeTotals(...of.map(betStakeTotals))
      expect([month, minor(staked), minor(returned), minor(open)]).toEqual([
        month,
        ...[minor(played.staked), minor(played.returned), minor(played.open)],
      ])
    }
    expect(months.some(({ deposited }) => minor(deposited) > 0)).toBe(true)
    expect(months.some(({ withdrawn }) => minor(withdrawn) > 0)).toBe(true)
    expect(months.some(({ bonuses }) => minor(bonuses ?? '0') > 0)).toBe(true)
  })

  it('a year of bets shows a removed game under its hostile name, without a link to open it', async () => {
    const gone = (await everyBet()).find(({ game }) => game.startsWith('=cmd'))
    expect(gone).toMatchObject({ vassalage: 'PG', category: 'RNG' })
    expect(gone?.game).not.toMatch(DIRECTION_OVERRIDES_PATTERN)
    const value = await sandbox.value('betDetail', { token, query: { id: gone?.id ?? '' } })
    expect(parseReply(betDetailSchema, value).value).toMatchObject({ launch: null, state: gone?.state })
    const back = await walk(movements, { ...halves[1], kinds: 'withdrawal-back' })
    expect(back.some(({ reason }) => reason.startsWith('=cmd'))).toBe(true)
  })

  it('a year of payments has every state, page by page', async () => {
    const payments = async (query: Query) =>
      parseReply(paymentRecordsSchema, await sandbox.value('paymentRecords', { token, query })).value
    const all = await walk(payments, { ...halves[1], size: '7' })
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const parts = await Promise.all(
      ['open', 'done', 'unsuccessful'].map((state) => walk(payments, { ...halves[1], size: '50', state })),
    )
    expect(parts.flat()).toHaveLength(all.length)
    const out = await walk(payments, {
      ...halves[1],
      size: '50',
      direction: 'withdrawal',
      state: 'unsuccessful',
    })
    expect(out.length).toBeGreaterThan(0)
  })

  it('a year of bets includes the selections, the odds and the balances of a bet', async () => {
    const list = await everyBet()
    const detail = async (wanted: (bet: Bet) => boolean) => {
      const id = list.find(wanted)?.id ?? ''
      return parseReply(betDetailSchema, await sandbox.value('betDetail', { token, query: { id } })).value
    }
    const open = await detail(({ state }) => state === 'open')
    expect(open.selections.length).toBeGreaterThan(0)
    expect(open.selections[0]).toMatchObject({ event: expect.stringContaining(' – ') })
    expect(open.odds).toMatch(/^\d+\.\d{2,4}$/)
    expect(minor(open.balanceBefore ?? '') - minor(open.balanceAfter ?? '')).toBe(minor(open.stake))
    const slot = await detail(({ category, state }) => category === 'RNG' && state === 'won')
    expect(minor(slot.balanceAfter ?? '') - minor(slot.balanceBefore ?? '')).toBe(
      minor(slot.returned) - minor(slot.stake),
    )
    const drawn = await detail(({ category, state }) => category === 'ELOTT' && state === 'lost')
    expect(drawn.selections.length).toBeGreaterThan(0)
    expect(drawn.result.length).toBeGreaterThan(2)
    const table = await detail(({ category, state }) => category === 'LIVE' && state !== 'open')
    expect(table.result).toHaveLength(3)
    expect(await detail(({ state }) => state === 'cashed-out')).toMatchObject({ result: [] })
  })
})
