// Full suite only: tests/worker/agent/team-ledger.test.ts compares a team’s figures with the ledger; nothing covers the sandbox's rules.
import { beforeAll, describe, expect, it } from 'vitest'
import { dayAgo, SandboxAgent, today, week } from '../harness/sandbox-agent'
import { addRound, GAME_IDS, openGame, readWalletJournal } from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared-servers'

/** An agent's team in the sandbox: two agents, one below the other, and 2,000 members without an account. */

const sandbox = sharedSandbox()
let top: SandboxAgent
let rafi: SandboxAgent
beforeAll(async () => {
  top = await SandboxAgent.named(sandbox, 'bilal_agent')
  rafi = await SandboxAgent.named(sandbox, 'rafi88')
})

const minor = (decimal: string) => Math.round(Number(decimal) * 100)
const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + minor(amount), 0)

/** Returns the sum of stakes in rounds in a wallet’s journal. */
async function stakedIn(account: string): Promise<number> {
  const { journal } = await readWalletJournal(sandbox, account)
  return -journal
    .filter(({ key }) => key.startsWith('play:'))
    .flatMap(({ postings }) => postings)
    .filter(({ account: from, amount }) => from === 'player' && amount < 0)
    .reduce((sum, { amount }) => sum + amount, 0)
}

describe('the members of a team', () => {
  it('a team has three levels of agents with 2,000 members below, each member once', async () => {
    const everybody = await top.all({ sort: 'account' })
    expect(everybody.length).toBe(2003)
    expect(new Set(everybody.map(({ id }) => id)).size).toBe(2003)
    const agents = everybody.filter(({ kind }) => kind === 'agent')
    expect(new Set(agents.map(({ level }) => level))).toEqual(new Set([1, 2]))
    expect(new Set(everybody.map(({ level }) => level))).toEqual(new Set([1, 2, 3]))
    expect((await top.overview()).levels).toBe(3)
    expect((await top.overview()).now.members).toBe(2003)
  })

  it('a team shows below an agent the same members that this agent sees', async () => {
    const below = (await top.all({ of: (await rafi.own()).id })).map(({ id }) => id)
    const own = (await rafi.all()).map(({ id }) => id)
    expect(below).toEqual(own)
    expect((await top.find('rafi88')).below).toBe(own.length)
  })
})

describe('the figures of a team', () => {
  it('the figures of a team are the sums of the wallets’ stakes, and grow with every real bet', async () => {
    const before = { rafi: await rafi.overview(today()), top: await top.overview(today()) }
    await sandbox.scenario({ outcome: 'lose' })
    const game = await openGame(sandbox, await sandbox.tokenOf('nusrat'), GAME_IDS.slot)
    await sandbox.ask('/__sandbox/wallet', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ account: 'nusrat', set: '2000' }),
    })
    expect((await game.bet({ stake: '900.00' })).status).toBe(200)
    expect((await game.bet({ stake: '900.00' })).status).toBe(200)
    const staked = await stakedIn('nusrat')
    expect(staked).toBe(180_000)

    const nusrat = await rafi.find('nusrat')
    expect(minor((await rafi.member(nusrat.id, today())).now.turnover)).toBe(staked)
    const after = { rafi: await rafi.overview(today()), top: await top.overview(today()) }
    for (const who of ['rafi', 'top'] as const)
      expect(minor(after[who].now.turnover) - minor(before[who].now.turnover)).toBe(staked)
    // For slots, the agent at the top gets 0.90 %, the next one 0.72 % and a member 0.36 %. Each keeps the
    // difference to the next.
    expect(minor((await rafi.member(nusrat.id, today())).now.commission)).toBe(648)
    expect(minor((await top.member(nusrat.id, today())).now.commission)).toBe(324)
    expect(minor(after.rafi.now.commission) - minor(before.rafi.now.commission)).toBe(648)
    expect(minor(after.top.now.commission) - minor(before.top.now.commission)).toBe(324)
    expect(after.rafi.now.active - before.rafi.now.active).toBe(1)
  })

  it('the figures of a team exclude open, cancelled and free bets, and those of strangers and of the agent', async () => {
    const before = await rafi.overview(today())
    await addRound(sandbox, 'nusrat', { stake: 100_000, status: 'open' })
    await addRound(sandbox, 'nusrat', { stake: 100_000, status: 'cancelled' })
    await addRound(sandbox, 'nusrat', { stake: 100_000, mode: 'trial' })
    await addRound(sandbox, 'limits01', { stake: 100_000 })
    await addRound(sandbox, 'rafi88', { stake: 100_000 })
    expect((await rafi.overview(today())).now).toEqual(before.now)
  })

  it('the figures of a team assign a bet to its day, and to the period before', async () => {
    const before = await rafi.overview()
    await addRound(sandbox, 'nusrat', { stake: 12_300, daysAgo: 8 })
    const after = await rafi.overview()
    expect(after.now).toEqual(before.now)
    const day = dayAgo(8)
    const turnoverOn = ({ days }: typeof before.before) =>
      days.find((each) => each.day === day)?.turnover ?? ''
    expect(minor(turnoverOn(after.before)) - minor(turnoverOn(before.before))).toBe(12_300)
    expect(minor(after.before.turnover) - minor(before.before.turnover)).toBe(12_300)
  })

  it('the figures of a team are the sums of their days, and turnover is the sum of all members', async () => {
    const { now, before } = await top.overview()
    expect([now.from, now.to, before.from, before.to]).toEqual([dayAgo(6), dayAgo(0), dayAgo(13), dayAgo(7)])
    for (const span of [now, before]) {
      expect(span.days.length).toBe(7)
      for (const figure of ['turnover', 'deposits', 'commission'] as const)
        expect(minor(span[figure])).toBe(sumOf(span.days.map((day) => day[figure])))
      expect(span.joined).toBe(span.days.reduce((sum, day) => sum + day.joined, 0))
    }
    const everybody = await top.all()
    expect(sumOf(everybody.map(({ turnover }) => turnover))).toBe(minor(now.turnover))
    expect(everybody.filter(({ turnover }) => minor(turnover) > 0).length).toBe(now.active)
    const since = Date.parse(`${now.from}T00:00:00+06:00`)
    expect(everybody.filter(({ joinedAt }) => joinedAt >= since).length).toBe(now.joined)
  })

  it('the figures of a team count completed deposits', async () => {
    const before = await rafi.overview(today())
    const db = await sandbox.miniflare.getD1Database('DB')
    const pay = (id: string, direction: string, state: string) =>
      db
        .prepare(
          `INSERT INTO payment (id, member_id, direction, state, amount, created_at, version, record)
           SELECT ?, id, ?, ?, 50000, ?, 1, '{}' FROM member WHERE account = 'nusrat'`,
        )
        .bind(id, direction, state, Date.now())
        .run()
    await pay('t1', 'deposit', 'done')
    await pay('t2', 'deposit', 'review')
    await pay('t3', 'withdrawal', 'done')
    expect(minor((await rafi.overview(today())).now.deposits) - minor(before.now.deposits)).toBe(50_000)
  })

  it.each([
    ['no days', {}],
    ['a day that there is not', { from: '2026-02-30', to: '2026-03-01' }],
    ['an end before the beginning', { from: '2026-11-02', to: '2026-11-01' }],
    ['half a year and more', { from: '2026-01-01', to: '2026-07-06' }],
  ])('the figures of a team are refused for %s', async (_, query) => {
    expect(await top.told('teamOverview', { query })).toMatchObject({ status: 400 })
    expect(await top.told('downline', { query })).toMatchObject({ status: 400 })
  })
})

describe('the member list of a team', () => {
  it('the member list of a team is sorted by turnover, and continues from page to page', async () => {
    const everybody = await top.all()
    const sums = everybody.map(({ turnover }) => minor(turnover))
    expect(sums).toEqual(sums.toSorted((a, b) => b - a))
    const first = await top.downline({ size: '3' })
    expect(first.list).toEqual(everybody.slice(0, 3))
    expect(first.total).toBe(2003)
    const { list } = await top.downline({ size: '3', after: first.next ?? '' })
    expect(list).toEqual(everybody.slice(3, 6))
  })

  it('the member list of a team is sorted by commission, account and day of joining', async () => {
    const [commission, account, joined] = await Promise.all([
      top.all({ sort: 'commission', levels: 'direct' }),
      top.all({ sort: 'account', levels: 'direct' }),
      top.all({ sort: 'joined', levels: 'direct' }),
    ])
    const sums = commission.map((row) => minor(row.commission))
    expect(sums).toEqual(sums.toSorted((a, b) => b - a))
    const names = account.map((row) => row.account.toLowerCase())
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
    const days = joined.map(({ joinedAt }) => joinedAt)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    expect(commission.length).toBeGreaterThan(20)
    expect(commission.every(({ level }) => level === 1)).toBe(true)
    expect(new Set(account.map(({ id }) => id))).toEqual(new Set(joined.map(({ id }) => id)))
  })

  it('the member list of a team finds accounts by their beginning, and accepts no pattern', async () => {
    const everybody = await top.all()
    const beginning = everybody.filter(({ account }) => account.startsWith('mitu'))
    expect(beginning.length).toBeGreaterThan(10)
    for (const sort of ['turnover', 'account']) {
      const found = await top.all({ account: 'MITU', sort })
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(beginning.map(({ id }) => id)))
    }
    expect((await top.downline({ account: 'MITU' })).total).toBe(beginning.length)
    for (const account of ['%', '_', "' OR 1=1 --", 'mi%', '*'])
      expect((await top.downline({ account })).list).toEqual([])
  })

  it('the member list of a team separates active members from inactive ones', async () => {
    const everybody = await top.all({ of: (await rafi.own()).id })
    for (const sort of ['turnover', 'account']) {
      const query = { of: (await rafi.own()).id, sort }
      const active = await top.all({ ...query, activity: 'active' })
      const inactive = await top.all({ ...query, activity: 'inactive' })
      expect(active.every(({ turnover }) => minor(turnover) > 0)).toBe(true)
      expect(inactive.every(({ turnover }) => minor(turnover) === 0)).toBe(true)
      expect(active.length + inactive.length).toBe(everybody.length)
    }
  })

  it('the member list of a team refuses an invalid cursor', async () => {
    for (const after of ['x', '1', '~', `${'9'.repeat(30)}~a`, "0~a' OR 1"])
      expect(await top.told('downline', { query: { ...week(), size: '3', after } })).toMatchObject({
        status: 400,
      })
  })
})

describe('a member of a team', () => {
  it('a member of a team has a path, a downline, rates, and an origin', async () => {
    const id = (await top.downline({ levels: 'all', account: 'nusrat' })).list[0]?.id ?? ''
    const seen = await top.member(id)
    expect(seen.path.map(({ account }) => account)).toEqual(['rafi88', 'nusrat'])
    expect(seen).toMatchObject({ account: 'nusrat', kind: 'member', level: 2, below: 0, currency: 'BDT' })
    // The reply reveals that a link was used, but not the link’s name.
    expect(seen.joinedBy).toEqual({ kind: 'link' })
    expect((await rafi.member(id)).joinedBy).toEqual({ kind: 'link', name: 'Dhaka 77' })
    expect((await rafi.member(id)).path.map(({ account }) => account)).toEqual(['nusrat'])
    expect(seen.categories.find(({ category }) => category === 'RNG')?.rate).toBe('0.36')
    expect(sumOf(seen.categories.map(({ turnover }) => turnover))).toBe(minor(seen.now.turnover))
  })

  it('a member of a team is shown without private data', async () => {
    const nusrat = await rafi.find('nusrat')
    const page = { ...week(), size: '200' }
    const replies = [
      await rafi.told('downline', { query: page }),
      await rafi.told('downlineMember', { query: { id: nusrat.id, ...week() } }),
      await rafi.told('teamOverview', { query: week() }),
    ]
    const text = JSON.stringify(replies)
    for (const secret of [
      '1812340412',
      '018****0412',
      'oriel.example',
      'balance',
      'mobile',
      'email',
      'round',
    ])
      expect(text).not.toContain(secret)
    // An account that is a mobile number shows only its first and last digits.
    const everybody = await top.all({ sort: 'account' })
    const numbers = everybody.filter(({ account }) => /^\d/.test(account))
    expect(numbers.length).toBeGreaterThan(20)
    expect(numbers.every(({ account }) => /^\d{5}\*{5}\d{3}$/.test(account))).toBe(true)
  })
})

describe('a member outside a team', () => {
  it('a member outside a team is reported like an unknown member', async () => {
    const mine = new Set((await rafi.all()).map(({ id }) => id))
    const stranger = (await top.all({ levels: 'direct' })).find(
      ({ id, kind, account }) => kind === 'agent' && account !== 'rafi88' && !mine.has(id),
    )
    const [nothing, ...others] = await Promise.all(
      ['nobody', stranger?.id ?? '', (await top.own()).id, (await rafi.own()).id].map(async (id) => ({
        member: await rafi.told('downlineMember', { query: { id, ...week() } }),
        list: await rafi.told('downline', { query: { of: id, ...week(), size: '5' } }),
      })),
    )
    expect(nothing?.member).toMatchObject({ status: 404, errorCode: 'agent.member.not.found' })
    for (const other of others) expect(other.member).toEqual(nothing?.member)
    const [foreign, above] = others
    expect(foreign?.list).toEqual(nothing?.list)
    expect(above?.list).toEqual(nothing?.list)
  })

  it('a member outside a team is not revealed by a list’s cursor', async () => {
    const mine = new Set((await rafi.all()).map(({ id }) => id))
    const foreign = (await top.all({ levels: 'direct' })).find(({ id }) => !mine.has(id))
    const { list } = await rafi.downline({ sort: 'account', after: `~${foreign?.id}` })
    expect(list).toEqual([])
  })
})
