// Full suite only: tests/worker/agent/team-ledger.test.ts compares a team’s figures with the ledger; nothing covers the sandbox's rules.
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type OfferedContractList,
  offeredContractsSchema,
  payoutsSchema,
} from '../../../shared/contract/agent-contract-schemas'
import { type MemberRates, memberRatesSchema } from '../../../shared/contract/agent-rebate-schemas'
import { parseReply } from '../../../shared/contract/field-schemas'
import {
  dayAgo,
  MEMBER_IDS,
  offerContractTo,
  SandboxAgent,
  sendWithKey,
  today,
} from '../harness/sandbox-agent'
import { addRound, advanceDrawClock, GAME_IDS, openGame, readWalletJournal } from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared-servers'

/** One team’s figures agree on every page, and include every member below. */

const sandbox = sharedSandbox()
let rafi: SandboxAgent
beforeAll(async () => {
  await sandbox.reset()
  rafi = await SandboxAgent.named(sandbox, 'rafi88')
})

const minor = (decimal: string) => Math.round(Number(decimal) * 100)
const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + minor(amount), 0)
const payouts = async (kind: string) =>
  parseReply(payoutsSchema, await sandbox.value('payouts', { token: rafi.token, query: { kind } })).value.list

describe('the turnover of a team', () => {
  it('the turnover of a team agrees in overview, list, members, payouts and ledger', async () => {
    await sandbox.scenario({ outcome: 'lose' })
    await sandbox.ask('/__sandbox/wallet', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ account: 'nusrat', set: '2000' }),
    })
    const game = await openGame(sandbox, await sandbox.tokenOf('nusrat'), GAME_IDS.slot)
    expect((await game.bet({ stake: '900.00' })).status).toBe(200)
    const { journal } = await readWalletJournal(sandbox, 'nusrat')
    const staked = journal
      .filter(({ key }) => key.startsWith('play:'))
      .flatMap(({ postings }) => postings)
      .filter(({ account, amount }) => account === 'player' && amount < 0)
      .reduce((sum, { amount }) => sum - amount, 0)
    expect(staked).toBe(90_000)
    expect(minor((await rafi.member(MEMBER_IDS.nusrat, today())).now.turnover)).toBe(staked)

    const salary = await payouts('salary')
    for (const days of [0, 1, 2]) {
      const query = { from: dayAgo(days), to: dayAgo(days) }
      const { now } = await rafi.overview(query)
      const everybody = await rafi.all(query)
      const pay = salary.find(({ id }) => id === query.from)
      expect(minor(now.turnover)).toBeGreaterThan(90_000)
      expect(sumOf(everybody.map(({ turnover }) => turnover))).toBe(minor(now.turnover))
      expect(pay).toMatchObject({ base: now.turnover, active: now.active })
      const some = everybody.filter(({ turnover }) => minor(turnover) > 0).slice(0, 3)
      for (const { id, turnover, commission } of some)
        expect((await rafi.member(id, query)).now).toMatchObject({ turnover, commission })
    }
  })

  it('the turnover of a team pays hourly salaries equal to daily ones', async () => {
    const id = await offerContractTo(sandbox, 'rafi88', { kind: 'hourly', rate: 10 })
    await sendWithKey(sandbox, 'answerHourSalaryContract', {
      token: rafi.token,
      body: { id, answer: 'accept' },
    })
    const db = await sandbox.miniflare.getD1Database('DB')
    await db.prepare('UPDATE contract SET answered_at = 0 WHERE id = ?').bind(id).run()
    const hours = await payouts('hourly')
    for (const days of [0, 1]) {
      const ofDay = hours.filter(({ from }) => from === dayAgo(days))
      const { now } = await rafi.overview({ from: dayAgo(days), to: dayAgo(days) })
      expect(sumOf(ofDay.map(({ base }) => base))).toBe(minor(now.turnover))
    }
  })

  it('the losses of a team’s players bring the agent a dividend', async () => {
    const [running] = await payouts('dividend')
    const { now } = await rafi.overview({ from: running?.from ?? '', to: dayAgo(0) })
    const db = await sandbox.miniflare.getD1Database('DB')
    const returned = await db
      .prepare(
        `SELECT sum(returned) AS sum FROM downline_day JOIN downline_above USING (member_id)
         WHERE agent_id = ? AND at >= ?`,
      )
      .bind(MEMBER_IDS.rafi88, Date.parse(`${running?.from}T00:00:00+06:00`))
      .first<number>('sum')
    expect(returned).toBeGreaterThan(0)
    expect(minor(running?.base ?? '')).toBe(minor(now.turnover) - Number(returned))
    expect(running?.active).toBe(now.active)
  })
})

describe('a team member without an account in the sandbox', () => {
  const direct = async () =>
    (await rafi.downline({ levels: 'direct', sort: 'joined' })).list.find(({ kind }) => kind === 'member')
  const made = async (): Promise<OfferedContractList['list']> =>
    parseReply(offeredContractsSchema, await sandbox.value('madeContracts', { token: rafi.token })).value.list
  const offer = (memberId: string) =>
    sendWithKey(sandbox, 'offerContract', {
      token: rafi.token,
      body: {
        ...{ memberId, kind: 'salary', rate: '0.3', leastBase: '500', leastActive: 0, most: null },
        answerDays: 3,
      },
    })

  it('a seeded team member without an account in the sandbox has rates that can be changed like any others', async () => {
    const { id = '', account } = (await direct()) ?? {}
    const body = { memberId: id, rates: [{ category: 'RNG', rate: '0.5' }] }
    const { value } = await sendWithKey<MemberRates>(sandbox, 'changeRates', { token: rafi.token, body })
    const { member, list } = parseReply(memberRatesSchema, value).value
    expect(member).toMatchObject({ id, account, below: 0 })
    expect(list[0]).toMatchObject({ category: 'RNG', rate: '0.36', next: { rate: '0.50' }, most: '0.72' })
  })

  it('a seeded team member without an account in the sandbox is unknown to an agent further above', async () => {
    const { id = '' } = (await direct()) ?? {}
    const { token } = await SandboxAgent.named(sandbox, 'bilal_agent')
    const body = { memberId: id, rates: [{ category: 'RNG', rate: '0.5' }] }
    expect(await sendWithKey(sandbox, 'changeRates', { token, body })).toMatchObject({ status: 404 })
  })

  it('a seeded team member without an account in the sandbox is offered contracts, and does not answer', async () => {
    const member = await direct()
    expect(await offer(member?.id ?? '')).toMatchObject({ status: 200 })
    const offered = (await made()).find((contract) => contract.member.id === member?.id)
    expect(offered).toMatchObject({ state: 'offered', member: { account: member?.account } })
    expect(await offer(member?.id ?? '')).toMatchObject({ errorCode: 'contract.open' })
    await advanceDrawClock(sandbox, 4 * 86_400)
    expect((await made()).find(({ id }) => id === offered?.id)).toMatchObject({ state: 'expired' })
  })
})

it('a member whose account is a mobile number is masked on every agent page', async () => {
  const db = await sandbox.miniflare.getD1Database('DB')
  await db
    .prepare("UPDATE downline SET shown = '88017*****234' WHERE member_id = ?")
    .bind(MEMBER_IDS.nusrat)
    .run()
  const query = { memberId: MEMBER_IDS.nusrat }
  const rates = await sandbox.value<MemberRates>('memberRates', { token: rafi.token, query })
  expect(rates.member.account).toBe('88017*****234')
  await addRound(sandbox, 'nusrat', { stake: 100 })
  expect((await rafi.member(MEMBER_IDS.nusrat, today())).account).toBe('88017*****234')
})
