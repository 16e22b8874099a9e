// Full suite only: tests/worker/agent/contract-idempotency.test.ts covers paying once; nothing covers the sandbox's rules.
import { beforeEach, describe, expect, it } from 'vitest'
import { type Payouts, payoutsSchema } from '../../../shared/contract/agent-contract-schemas'
import { parseReply } from '../../../shared/contract/field-schemas'
import {
  callForResponse,
  disableDownlineGrowth,
  offerContractTo,
  sendWithKey,
} from '../harness/sandbox-agent'
import {
  addRound,
  advanceDrawClock,
  GAME_IDS,
  openGame,
  readLedgerSums,
  readWalletJournal,
} from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared-servers'

/** Payouts of contracts in the sandbox, computed from real bets and paid once. */

const sandbox = sharedSandbox()
let token: string
beforeEach(async () => {
  await sandbox.reset()
  await disableDownlineGrowth(sandbox)
  token = await sandbox.tokenOf('rafi88')
})

const DAY_S = 86_400
const look = async (kind = 'salary', as = token): Promise<Payouts['list']> =>
  parseReply(payoutsSchema, await sandbox.value('payouts', { token: as, query: { kind } })).value.list
interface Paid {
  amount: string
  balance: string
  state: string
}
const request = (period: string, { kind = 'salary', key = crypto.randomUUID() as string, as = token } = {}) =>
  sendWithKey<Paid>(sandbox, 'requestPayout', { token: as, key, body: { kind, period } })
const credits = async (account = 'rafi88') =>
  (await readWalletJournal(sandbox, account)).journal.filter(({ key }) => key.startsWith('commission:'))

describe('a daily salary', () => {
  it('a daily salary grows with a member’s bet, is ready when the day is over, and is paid into the wallet', async () => {
    await sandbox.scenario({ outcome: 'lose' })
    const below = await sandbox.tokenOf('nusrat')
    await sandbox.ask('/__sandbox/wallet', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ account: 'nusrat', set: '5000' }),
    })
    const game = await openGame(sandbox, below, GAME_IDS.slot)
    for (const _ of [1, 2]) expect((await game.bet({ stake: '900.00' })).status).toBe(200)
    const [today] = await look()
    expect(today).toMatchObject({
      base: '1800.00',
      active: 1,
      rate: '0.60',
      amount: '10.80',
      state: 'running',
    })
    const period = today?.id ?? ''
    expect(await request(period)).toMatchObject({ status: 409, errorCode: 'payout.not.ready' })

    await advanceDrawClock(sandbox, DAY_S)
    expect((await look())[1]).toMatchObject({ id: period, amount: '10.80', state: 'ready' })
    const before = Number((await readWalletJournal(sandbox, 'rafi88')).balance)
    const { value } = await request(period)
    expect(value).toMatchObject({ amount: '10.80', state: 'paid' })
    expect(Number(value?.balance)).toBeCloseTo(before + 10.8)
    expect(await credits()).toMatchObject([
      {
        postings: [
          { account: 'operator', amount: -1080 },
          { account: 'player', amount: 1080 },
        ],
      },
    ])
    expect((await readLedgerSums(sandbox, 'rafi88')).all).toBe(0)
    expect((await look())[1]).toMatchObject({ state: 'paid' })
  })

  it('a daily salary is zero below the minimum or with too few members, and is capped', async () => {
    await addRound(sandbox, 'nusrat', { stake: 99_999, daysAgo: 1 })
    await addRound(sandbox, 'nusrat', { stake: 100_000_000, daysAgo: 2 })
    await addRound(sandbox, 'nusrat', { stake: 100_199, daysAgo: 3 })
    const [, first, second, third] = await look()
    expect(first).toMatchObject({ base: '999.99', amount: '0.00', state: 'none' })
    expect(second).toMatchObject({ amount: '2000.00', state: 'ready' })
    // 0.6 % of 1001.99, rounded down.
    expect(third).toMatchObject({ base: '1001.99', amount: '6.01' })
    expect(await request(first?.id ?? '')).toMatchObject({ errorCode: 'payout.not.ready' })
  })

  it('a daily salary requested twenty times simultaneously with different keys is paid once', async () => {
    await addRound(sandbox, 'nusrat', { stake: 200_000, daysAgo: 1 })
    const period = (await look())[1]?.id ?? ''
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(period)))
    expect(new Set(answers.map(({ status, value }) => `${status} ${value?.amount}`))).toEqual(
      new Set(['200 12.00']),
    )
    expect(await credits()).toHaveLength(1)
  })

  it('a daily salary whose response is lost is paid once, and ignores bets settled later', async () => {
    await addRound(sandbox, 'nusrat', { stake: 200_000, daysAgo: 1 })
    const period = (await look())[1]?.id ?? ''
    await sandbox.scenario({ lostReplies: 1, endpoints: ['requestPayout'] })
    expect((await request(period, { key: 'k' })).status).toBe(502)
    await addRound(sandbox, 'nusrat', { stake: 200_000, daysAgo: 1 })
    expect(await request(period, { key: 'k' })).toMatchObject({ status: 200, value: { amount: '12.00' } })
    expect((await look())[1]).toMatchObject({ amount: '12.00', state: 'paid' })
    expect(await credits()).toHaveLength(1)
  })

  it('a daily salary is computed by the contract that was active when the day ended', async () => {
    await addRound(sandbox, 'nusrat', { stake: 200_000, daysAgo: 1 })
    await addRound(sandbox, 'nusrat', { stake: 200_000 })
    const id = await offerContractTo(sandbox, 'rafi88', { rate: 10 })
    await sendWithKey(sandbox, 'answerDailySalaryContract', { token, body: { id, answer: 'accept' } })
    const [today, yesterday] = await look()
    expect([today?.amount, yesterday?.amount]).toEqual(['2.00', '12.00'])
  })

  it('a daily salary of one agent is neither visible nor paid to another', async () => {
    await addRound(sandbox, 'nusrat', { stake: 200_000, daysAgo: 1 })
    const period = (await look())[1]?.id ?? ''
    const as = await sandbox.tokenOf('nusrat')
    expect(await look('salary', as)).toEqual([])
    expect(await request(period, { as })).toMatchObject({ status: 409, errorCode: 'payout.not.ready' })
    for (const account of ['paused01', 'trial01']) {
      const stranger = await sandbox.tokenOf(account)
      expect(await request(period, { as: stranger })).toMatchObject({ status: 403 })
      expect(
        (await callForResponse(sandbox, 'payouts', { token: stranger, query: { kind: 'salary' } })).status,
      ).toBe(403)
    }
  })
})

it('a dividend is a share of the losses of the members below, and zero when they have won', async () => {
  await addRound(sandbox, 'nusrat', { stake: 1_000_000, daysAgo: 16 })
  const lost = (await look('dividend')).find(({ base }) => base === '10000.00')
  expect(lost).toMatchObject({ rate: '12.00', amount: '1200.00' })
  const db = await sandbox.miniflare.getD1Database('DB')
  await db.prepare("UPDATE round SET status = 'won', payout = 3000000 WHERE member_id = '40182777'").run()
  const won = (await look('dividend')).find(({ id }) => id === lost?.id)
  expect(won).toMatchObject({ base: '-20000.00', amount: '0.00', state: 'none' })
})

it('an hourly salary is computed per hour', async () => {
  const id = await offerContractTo(sandbox, 'rafi88', { kind: 'hourly', rate: 10 })
  await sendWithKey(sandbox, 'answerHourSalaryContract', { token, body: { id, answer: 'accept' } })
  await addRound(sandbox, 'nusrat', { stake: 500_000 })
  await advanceDrawClock(sandbox, 3600)
  const [, last] = await look('hourly')
  expect(last).toMatchObject({ amount: '5.00', state: 'ready' })
  expect(last?.id).toBe(`${last?.from}T${String(last?.hour).padStart(2, '0')}`)
  expect(await request(last?.id ?? '', { kind: 'hourly' })).toMatchObject({ value: { state: 'paid' } })
})
