// Full suite only: tests/worker/agent/agent-links.test.ts covers the lobby; nothing covers the sandbox's rules.
import { beforeEach, describe, expect, it } from 'vitest'
import { SandboxVisitor } from '../harness/sandbox-account'
import { SandboxAgent, today } from '../harness/sandbox-agent'
import { sharedSandbox } from '../harness/shared-servers'

/** Links of agents in the sandbox, and the members who register by them. */

const sandbox = sharedSandbox()
const visitor = new SandboxVisitor(sandbox)
let top: SandboxAgent
let rafi: SandboxAgent
beforeEach(async () => {
  await sandbox.reset()
  await sandbox.scenario({ smsPauseS: 0 })
  top = await SandboxAgent.named(sandbox, 'bilal_agent')
  rafi = await SandboxAgent.named(sandbox, 'rafi88')
})

const password = 'river-stone-42'

/** Registers a member with an affiliate code, by user name or by the number alone. */
async function register(affiliateCode: string, mobileNum: string, username?: string) {
  await visitor.plain('registerCode', { mobileNo: mobileNum, countryDialingCode: '880' })
  return visitor.encrypted(username ? 'register' : 'registerMobile', {
    ...{ registerMethod: 'H5', registerUrl: 'lobby.example', domain: 'lobby.example', type: 0 },
    ...{ password, confirmPassword: password, mobileNum, countryDialingCode: '880', affiliateCode },
    ...(username && { username }),
    verificationCode: await visitor.codeFor(`+880${mobileNum}`),
    ...(await visitor.solvedCaptcha()),
  })
}

const isValid = async (code: string) => (await visitor.query('affiliate', { code })).success
const visit = (code: string) => sandbox.call('affiliateVisit', { body: { code, domain: 'lobby.example' } })
const rowOf = async (agent: SandboxAgent, code: string) =>
  (await agent.links(today())).list.find((link) => link.code === code)

describe('links of agents', () => {
  it('an agent’s links belong to that agent only', async () => {
    expect((await top.links()).list.map(({ code }) => code)).toEqual(['TEASTALL', 'BILAL'])
    const { list, domains, landings, most } = await rafi.links()
    expect(list.map(({ code, name }) => [code, name])).toEqual([
      ['CRICKET9', 'Cricket group'],
      ['DHAKA77', 'Dhaka 77'],
    ])
    expect([domains, landings, most]).toEqual([
      ['oriel.example', 'play.oriel.example'],
      ['register', 'home', 'app'],
      20,
    ])
    expect(list.every(({ visits }) => visits > 0)).toBe(true)
  })

  it('agent links are created with a code, a host, a page, and rates within the agent’s rates', async () => {
    const rates = [{ category: 'RNG', rate: '0.72' }]
    const made = await rafi.make({ name: ' Blog ', code: 'rafiblog', landing: 'app', rates })
    expect(made).toMatchObject({ code: 'RAFIBLOG', name: 'Blog', domain: 'oriel.example', landing: 'app' })
    expect([made.visits, made.registrations, made.firstDeposits]).toEqual([0, 0, 0])
    expect(made.rates.find(({ category }) => category === 'RNG')?.rate).toBe('0.72')
    expect(made.rates.find(({ category }) => category === 'LIVE')?.rate).toBe('0.10')
    expect((await rafi.links()).list[0]).toEqual(made)
    expect(await isValid('rafiblog')).toBe(true)
  })

  it('agent links without a code get one from the platform', async () => {
    const [first, second] = [await rafi.make(), await rafi.make()]
    expect(first.code).toMatch(/^[A-Z0-9]{8}$/)
    expect(first.code).not.toBe(second.code)
  })

  it.each([
    ['a taken code', { code: 'Bilal' }, 'agent.link.code'],
    ['a code of the operator', { code: 'ORIEL2026' }, 'agent.link.code'],
    ['a code that is over', { code: 'OLD2024' }, 'agent.link.code'],
    ['a code that is none', { code: 'a b' }, 'agent.link.code'],
    ['a strange host', { domain: 'evil.example' }, 'agent.link.domain'],
    ['a host that only looks alike', { domain: 'oriel.example.evil.example' }, 'agent.link.domain'],
    ['an unknown page', { landing: '/m/withdraw' }, 'request.invalid'],
    ['a rate above the own', { rates: [{ category: 'RNG', rate: '0.8' }] }, 'agent.rate.bounds'],
    ['a rate below the least', { rates: [{ category: 'RNG', rate: '0' }] }, 'agent.rate.bounds'],
  ])('agent links are refused for %s', async (_, link, errorCode) => {
    expect(await rafi.tryMake(link)).toMatchObject({ errorCode })
    expect((await rafi.links()).list.length).toBe(2)
  })

  it('agent links are created once for a key, however often and simultaneously it is sent', async () => {
    const link = { name: 'Blog' }
    const codeOf = ({ value }: { value?: unknown }) => (value as { code: string }).code
    const [first, second, third] = await Promise.all([
      rafi.tryMake(link, 'key-1'),
      rafi.tryMake(link, 'key-1'),
      rafi.tryMake(link, 'key-1'),
    ])
    expect(first).toMatchObject({ status: 200, value: { name: 'Blog' } })
    expect([second, third]).toEqual([first, first])
    expect((await rafi.links()).list.length).toBe(3)
    await rafi.remove(codeOf(first))
    expect(await rafi.tryMake(link, 'key-1')).toEqual(first)
    expect((await rafi.links()).list.length).toBe(2)
    // A key belongs to one agent, so another agent may use the same one.
    expect(codeOf(await top.tryMake(link, 'key-1'))).not.toBe(codeOf(first))
  })

  it('agent links are refused for a key of another link, and without a key', async () => {
    await rafi.tryMake({ name: 'Blog' }, 'key-1')
    expect(await rafi.tryMake({ name: 'Other' }, 'key-1')).toMatchObject({
      status: 422,
      errorCode: 'idempotency.conflict',
    })
    expect(await rafi.tryMake({}, '')).toMatchObject({ status: 400, errorCode: 'idempotency.key' })
    expect((await rafi.links()).list.length).toBe(3)
  })

  it('agent links are limited in number', async () => {
    for (let made = 2; made < 20; made++) await rafi.make()
    expect(await rafi.tryMake()).toMatchObject({ errorCode: 'agent.link.most' })
  })

  it('agent links end when their agent deletes them, and their codes are never reused', async () => {
    expect(await rafi.remove('dhaka77')).toMatchObject({ status: 200 })
    expect((await rafi.links()).list.map(({ code }) => code)).toEqual(['CRICKET9'])
    expect(await isValid('DHAKA77')).toBe(false)
    expect(await top.tryMake({ code: 'DHAKA77' })).toMatchObject({ errorCode: 'agent.link.code' })
    expect(await rafi.remove('DHAKA77')).toMatchObject({ status: 404, errorCode: 'agent.link.not.found' })
    // A member who registered by the deleted link stays in the team.
    expect((await rafi.member((await rafi.find('nusrat')).id)).joinedBy).toMatchObject({ kind: 'link' })
  })

  it('other agents cannot delete an agent link, and learn nothing of it', async () => {
    const answers = await Promise.all(['DHAKA77', 'ORIEL2026', 'NOSUCH', ''].map((code) => top.remove(code)))
    for (const answer of answers) expect(answer).toEqual(answers[2])
    expect(answers[2]).toMatchObject({ status: 404, errorCode: 'agent.link.not.found' })
    expect([await isValid('DHAKA77'), await isValid('ORIEL2026')]).toEqual([true, true])
  })
})

describe('a visitor who comes by a link', () => {
  it('a visitor who comes by a link is counted as a visit of this link', async () => {
    const before = (await rowOf(rafi, 'DHAKA77'))?.visits ?? 0
    const other = (await rowOf(rafi, 'CRICKET9'))?.visits
    for (const code of ['DHAKA77', 'dhaka77', ' DHAKA77 ']) expect((await visit(code)).status).toBe(200)
    expect((await rowOf(rafi, 'DHAKA77'))?.visits).toBe(before + 3)
    expect((await rowOf(rafi, 'CRICKET9'))?.visits).toBe(other)
  })

  it('a visitor is not counted for an unknown code, an operator’s code or a deleted link', async () => {
    await rafi.make({ code: 'GONE2026' })
    await rafi.remove('GONE2026')
    for (const code of ['NOSUCH', 'ORIEL2026', 'GONE2026']) expect((await visit(code)).status).toBe(200)
    const db = await sandbox.miniflare.getD1Database('DB')
    const counted = db.prepare(
      "SELECT count(*) AS n FROM affiliate_visit WHERE code NOT IN ('DHAKA77', 'CRICKET9', 'BILAL', 'TEASTALL')",
    )
    expect(await counted.first('n')).toBe(0)
  })

  it('a visitor who registers by a link is below its agent, with the rates of the link', async () => {
    const rates = [{ category: 'RNG', rate: '0.6' }]
    await rafi.make({ code: 'RAFIBLOG', name: 'Blog', rates })
    expect(await register('rafiblog', '1755501234', 'fresh_one')).toMatchObject({ success: true })
    const made = await rafi.member((await rafi.find('fresh_one')).id)
    expect(made).toMatchObject({ level: 1, kind: 'member', joinedBy: { kind: 'link', name: 'Blog' } })
    expect(made.categories.find(({ category }) => category === 'RNG')?.rate).toBe('0.60')
    expect((await top.find('fresh_one')).level).toBe(2)
    expect((await rowOf(rafi, 'RAFIBLOG'))?.registrations).toBe(1)
    expect((await rafi.overview(today())).now.joined).toBeGreaterThanOrEqual(1)
  })

  it('a visitor whose account is a mobile number is shown to the agent with a masked number', async () => {
    expect(await register('DHAKA77', '1755501234')).toMatchObject({ success: true })
    const shown = (await rafi.downline({ sort: 'joined', size: '1' })).list[0]
    expect(shown?.account).toBe('88017*****234')
    // A search by the hidden digits does not find the account either.
    expect((await rafi.downline({ account: '8801755' })).list).toEqual([])
    expect(JSON.stringify(await rafi.downline({ sort: 'joined' }))).not.toContain('1755501234')
  })

  it('a visitor who registers with a code of the operator is in no team', async () => {
    expect(await register('ORIEL2026', '1755501234', 'fresh_one')).toMatchObject({ success: true })
    expect((await top.downline({ account: 'fresh_one' })).list).toEqual([])
  })

  it('a first deposit of a visitor is counted for the link once it is complete', async () => {
    await register('DHAKA77', '1755501234', 'fresh_one')
    const before = (await rowOf(rafi, 'DHAKA77'))?.firstDeposits ?? 0
    const db = await sandbox.miniflare.getD1Database('DB')
    const pay = (id: string, at: number) =>
      db
        .prepare(
          `INSERT INTO payment (id, member_id, direction, state, amount, created_at, version, record)
           SELECT ?, id, 'deposit', 'done', 50000, ?, 1, '{}' FROM member WHERE account = 'fresh_one'`,
        )
        .bind(id, at)
        .run()
    await pay('t1', Date.now())
    await pay('t2', Date.now())
    expect((await rowOf(rafi, 'DHAKA77'))?.firstDeposits).toBe(before + 1)
    await pay('t0', Date.now() - 5 * 86_400_000)
    expect((await rowOf(rafi, 'DHAKA77'))?.firstDeposits).toBe(before)
  })
})
