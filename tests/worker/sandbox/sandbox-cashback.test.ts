// Full suite only: tests/worker/rewards/claim-idempotency.test.ts covers crediting once; nothing covers the sandbox's rules.
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type CashbackClaim,
  cashbackClaimSchema,
  cashbackHistorySchema,
  cashbackSchema,
} from '../../../shared/contract/cashback-schemas'
import type { EndpointName } from '../../../shared/contract/endpoints'
import { parseReply } from '../../../shared/contract/field-schemas'
import {
  addRound,
  advanceDrawClock,
  GAME_IDS,
  openGame,
  readLedgerSums,
  readWalletJournal,
} from '../harness/sandbox-play'
import type { SandboxEnvelope } from '../harness/sandbox-start'
import { sharedSandbox } from '../harness/shared-servers'

/** Cashback of the sandbox: computed from real rounds, and credited once. */

const sandbox = sharedSandbox()
const WHO = 'rafi88'
let token: string
beforeEach(async () => {
  await sandbox.reset()
  token = await sandbox.tokenOf(WHO)
})

const look = async (as = token) =>
  parseReply(cashbackSchema, await sandbox.value('cashback', { token: as })).value
const history = async () =>
  parseReply(cashbackHistorySchema, await sandbox.value('cashbackHistory', { token })).value.list

interface Answer {
  status: number
  errorCode?: string | undefined
  claim?: CashbackClaim | undefined
}
async function answerOf(name: EndpointName, options: Parameters<typeof sandbox.call>[1]): Promise<Answer> {
  const reply = await sandbox.call(name, options)
  const { success, value, errorCode } = (await reply.json()) as SandboxEnvelope
  return {
    status: reply.status,
    errorCode,
    claim: success ? parseReply(cashbackClaimSchema, value).value : undefined,
  }
}
const claim = (key: string = crypto.randomUUID(), as = token) =>
  answerOf('claimCashback', { token: as, body: {}, headers: { 'Idempotency-Key': key } })
const byKey = (key: string, as = token) => answerOf('cashbackByKey', { token: as, query: { key } })
const credits = async () =>
  (await readWalletJournal(sandbox, WHO)).journal.filter(({ key }) => key.startsWith('cashback:'))
const balance = async () => (await readWalletJournal(sandbox, WHO)).balance

describe('claimable cashback', () => {
  it('claimable cashback grows with a real round, by the rate of its category', async () => {
    expect((await look()).ready).toBe('0.00')
    await sandbox.scenario({ outcome: 'lose' })
    const game = await openGame(sandbox, token, GAME_IDS.slot)
    expect((await game.bet({ stake: '900.00' })).status).toBe(200)
    const { ready, rates, period } = await look()
    expect([ready, period.earned]).toEqual(['7.20', '7.20'])
    expect(rates[0]).toMatchObject({ category: 'RNG', rate: '0.80', played: '900.00', amount: '7.20' })
  })

  it('claimable cashback is a share by the member’s level, equal to the level’s promise', async () => {
    for (const [account, level, rate] of [
      ['nusrat', 'VIP 1', '0.40'],
      [WHO, 'VIP 3', '0.80'],
      ['bilal_agent', 'VIP 5', '1.00'],
    ] as const) {
      const as = await sandbox.tokenOf(account)
      await addRound(sandbox, account, { stake: 100_000 })
      const found = await look(as)
      expect(found).toMatchObject({ level, rates: [{ rate }, ...Array(7).fill({})] })
      expect(Number(found.ready)).toBe(Number(rate) * 10)
      const { levels } = await sandbox.value<{
        levels: { level: string; benefits: { title: string; value: string }[] }[]
      }>('vip', { token: as, query: { language: 'EN' } })
      const promised = levels.find((one) => one.level === level)?.benefits[0]
      expect(promised).toEqual({ title: 'Cashback on slots', value: `${Number(rate)}%` })
    }
  })

  it('claimable cashback follows a new level from the next week on, and changes no earlier week', async () => {
    await addRound(sandbox, WHO, { stake: 100_000 })
    // This play leads to a new level, but its category earns no cashback.
    await addRound(sandbox, WHO, { stake: 50_000_000, category: 'OTHER' })
    expect((await sandbox.value<{ level: string }>('rankProgress', { token })).level).toBe('VIP 4')
    const { level, ready, period } = await look()
    expect([level, ready]).toEqual(['VIP 3', '8.00'])
    // It is six in the morning in Dhaka, on the day after the week.
    const next = Date.parse(`${period.to}T00:00:00Z`) + 24 * 3_600_000
    await advanceDrawClock(sandbox, Math.ceil((next - Date.now()) / 1000))
    const later = await look()
    expect(later).toMatchObject({ level: 'VIP 4', ready: '8.00', earlier: '8.00' })
    expect(later.rates[0]?.rate).toBe('0.90')
  })

  it('claimable cashback counts neither open and cancelled bets nor free play', async () => {
    await addRound(sandbox, WHO, { stake: 100_000, status: 'open' })
    await addRound(sandbox, WHO, { stake: 100_000, status: 'cancelled' })
    await addRound(sandbox, WHO, { stake: 100_000, mode: 'trial' })
    await addRound(sandbox, 'nusrat', { stake: 100_000 })
    expect((await look()).ready).toBe('0.00')
  })

  it('claimable cashback is empty for play-money accounts, and while the operator offers none', async () => {
    for (const account of ['trial01']) {
      const as = await sandbox.tokenOf(account)
      expect((await sandbox.call('cashback', { token: as })).status).toBe(403)
      expect(await claim('k', as)).toMatchObject({ status: 403, errorCode: 'no.permission' })
    }
    await sandbox.scenario({ turnedFlags: ['MANPLAYREB3'] })
    expect((await sandbox.call('cashback', { token })).status).toBe(403)
    expect((await claim()).status).toBe(403)
  })
})

describe('a cashback claim', () => {
  it('a cashback claim credits all unexpired weeks, as one entry of the ledger', async () => {
    await addRound(sandbox, WHO, { stake: 100_000 })
    await addRound(sandbox, WHO, { stake: 200_000, daysAgo: 14 })
    // The stake is enough to keep the level, if its quarter is over.
    await addRound(sandbox, WHO, { stake: 1_000_000, daysAgo: 60 })
    expect(await look()).toMatchObject({ ready: '24.00', earlier: '16.00' })
    const before = await balance()
    const { claim: made } = await claim()
    expect(made?.amount).toBe('24.00')
    expect(Number(await balance()) - Number(before)).toBeCloseTo(24)
    expect(made?.balance).toBe(await balance())
    expect(await credits()).toMatchObject([
      {
        postings: [
          { account: 'operator', amount: -2400 },
          { account: 'player', amount: 2400 },
        ],
      },
    ])
    expect((await readLedgerSums(sandbox, WHO)).all).toBe(0)
    expect((await look()).ready).toBe('0.00')
    const states = Object.fromEntries((await history()).map(({ earned, state }) => [earned, state]))
    expect(states).toMatchObject({ '8.00': 'running', '16.00': 'claimed', '80.00': 'ended' })
  })

  it('a cashback claim sent twenty times simultaneously with different keys is credited once', async () => {
    await addRound(sandbox, WHO, { stake: 100_000 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ errorCode }) => errorCode === 'cashback.none')).toHaveLength(19)
    expect(await credits()).toHaveLength(1)
  })

  it('a cashback claim sent twenty times simultaneously with one key is credited once, and all get that result', async () => {
    await addRound(sandbox, WHO, { stake: 100_000 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim('one-key')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.claim?.amount).toBe('8.00')
    expect(await credits()).toHaveLength(1)
  })

  it('a cashback claim has the same result under its key later, whatever has become claimable since', async () => {
    await addRound(sandbox, WHO, { stake: 100_000 })
    const first = await claim('first')
    await addRound(sandbox, WHO, { stake: 300_000 })
    expect(await claim('first')).toEqual(first)
    expect((await byKey('first')).claim).toEqual(first.claim)
    expect((await claim('second')).claim?.amount).toBe('24.00')
  })

  it('a cashback claim of zero, or of less than the minimum, is refused, and its key stays refused', async () => {
    expect(await claim('k')).toMatchObject({ status: 409, errorCode: 'cashback.none' })
    await addRound(sandbox, WHO, { stake: 10_000 })
    expect(await claim('j')).toMatchObject({ errorCode: 'cashback.none' })
    await addRound(sandbox, WHO, { stake: 100_000 })
    expect(await claim('k')).toMatchObject({ errorCode: 'cashback.none' })
    expect((await byKey('k')).errorCode).toBe('cashback.not.found')
    expect((await claim()).claim?.amount).toBe('8.80')
  })

  it('a cashback claim requires a key, and is hidden from other members', async () => {
    await addRound(sandbox, WHO, { stake: 100_000 })
    expect(await answerOf('claimCashback', { token, body: {} })).toMatchObject({
      status: 400,
      errorCode: 'idempotency.key',
    })
    await claim('mine')
    expect((await byKey('mine')).status).toBe(200)
    expect(await byKey('mine', await sandbox.tokenOf('nusrat'))).toMatchObject({
      status: 404,
      errorCode: 'cashback.not.found',
    })
  })

  it('a cashback claim is too late after thirty days by the platform’s clock, even if the page was opened before', async () => {
    await addRound(sandbox, WHO, { stake: 100_000, daysAgo: 20 })
    const { ready, endsAt = 0 } = await look()
    expect(ready).toBe('8.00')
    await advanceDrawClock(sandbox, Math.ceil((endsAt - Date.now()) / 1000) + 1)
    expect(await claim()).toMatchObject({ errorCode: 'cashback.none' })
    expect((await history()).find(({ earned }) => earned === '8.00')?.state).toBe('ended')
  })

  it('a cashback claim is refused during a break or an exclusion', async () => {
    for (const [account, code] of [
      ['paused01', 'protection.timeout'],
      ['excluded01', 'protection.excluded'],
    ] as const) {
      await addRound(sandbox, account, { stake: 100_000 })
      const as = await sandbox.tokenOf(account)
      expect(await claim(undefined, as)).toMatchObject({ status: 403, errorCode: code })
      expect(
        (await readWalletJournal(sandbox, account)).journal.filter(({ key }) => key.startsWith('cashback:')),
      ).toEqual([])
    }
  })
})
