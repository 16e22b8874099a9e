// Full suite only: tests/worker/agent/account-creation.test.ts covers the lobby; nothing covers the sandbox's rules.
import { beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName } from '../../../shared/contract/endpoints'
import { SandboxVisitor } from '../harness/sandbox-account'
import { offerContractTo, SandboxAgent, week } from '../harness/sandbox-agent'
import { sharedSandbox } from '../harness/shared-servers'

/** Permissions of agents, and the accounts they create. */

const sandbox = sharedSandbox()
const visitor = new SandboxVisitor(sandbox)
beforeEach(() => sandbox.reset())

const link = { domain: 'oriel.example', landing: 'home', rates: [] }
const calls: readonly (readonly [EndpointName, Parameters<SandboxAgent['told']>[1]])[] = [
  ['agent', {}],
  ['teamOverview', { query: week() }],
  ['downline', { query: { ...week(), size: '5' } }],
  ['downlineMember', { query: { id: 'd00001', ...week() } }],
  ['addDownline', { body: {} }],
  ['affiliateLinks', { query: week() }],
  ['createAffiliateLink', { body: link }],
  ['deleteAffiliateLink', { query: { code: 'BILAL' } }],
  ['ownRates', {}],
  ['memberRates', { query: { memberId: '40182776' } }],
  ['changeRates', { body: {} }],
  ['rateHistory', { query: { memberId: '40182776' } }],
  ['madeContracts', {}],
  ['offerContract', { body: {} }],
]

async function allRefused(account: string, code: string, among = calls): Promise<void> {
  const agent = await SandboxAgent.named(sandbox, account)
  for (const [name, options] of among)
    expect([name, (await agent.told(name, options)).errorCode]).toEqual([name, code])
}

async function permit(account: string, permissions: readonly string[]): Promise<void> {
  const db = await sandbox.miniflare.getD1Database('DB')
  await db
    .prepare(
      'UPDATE downline SET permissions = ? WHERE member_id = (SELECT id FROM member WHERE account = ?)',
    )
    .bind(JSON.stringify(permissions), account)
    .run()
}

describe('the calls of agents', () => {
  it.each(['nusrat', 'trial01', 'special40', 'special41', 'special42'])(
    'the calls of agents are refused to %s, who is not an agent',
    (account) => allRefused(account, 'no.permission'),
  )

  it('the calls of agents are refused without a token', async () => {
    for (const [name, options] of calls)
      expect([name, (await sandbox.call(name, options)).status]).toEqual([name, 401])
  })

  it('the calls of agents are refused while the operator has the agent area off', async () => {
    await sandbox.scenario({ turnedFlags: ['AFFMAN3'] })
    await allRefused('bilal_agent', 'no.permission')
  })

  it('the calls of agents are refused to an agent account that the platform does not treat as an agent', async () => {
    const db = await sandbox.miniflare.getD1Database('DB')
    await db.prepare("UPDATE member SET type = 1 WHERE account = 'limits01'").run()
    await allRefused('limits01', 'no.permission')
  })

  it('the calls of agents are refused to an agent whose account has changed to an unknown type', async () => {
    const db = await sandbox.miniflare.getD1Database('DB')
    await db.prepare("UPDATE member SET type = 7 WHERE account = 'rafi88'").run()
    await allRefused('rafi88', 'no.permission')
  })

  it('the calls of agents are refused when the platform names an unknown permission', async () => {
    await permit('rafi88', ['TEAM', 'everything', 'link'])
    const rafi = await SandboxAgent.named(sandbox, 'rafi88')
    expect((await rafi.own()).permissions).toEqual(['TEAM', 'everything', 'link'])
    await allRefused(
      'rafi88',
      'no.permission',
      calls.filter(([name]) => name !== 'agent' && name !== 'ownRates'),
    )
  })

  it('the calls of agents are allowed permission by permission', async () => {
    await permit('rafi88', ['team'])
    const rafi = await SandboxAgent.named(sandbox, 'rafi88')
    expect((await rafi.downline()).total).toBeGreaterThan(100)
    expect(await rafi.told('affiliateLinks', { query: week() })).toMatchObject({ errorCode: 'no.permission' })
    await permit('rafi88', ['links'])
    expect((await rafi.links()).list.length).toBe(2)
    expect(await rafi.told('teamOverview', { query: week() })).toMatchObject({ errorCode: 'no.permission' })
  })

  it('the calls of agents are refused with the scenario’s error', async () => {
    await sandbox.scenario({ agentsRefused: 'agent.link.most' })
    await allRefused('bilal_agent', 'agent.link.most')
  })
})

it('the testers’ page shows agents with level and waiting offers', async () => {
  await offerContractTo(sandbox, 'rafi88', { kind: 'hourly' })
  const page = await (await sandbox.ask('/__sandbox/')).text()
  const rowOf = (account: string) =>
    [...page.matchAll(/<tr><td>(\w+)<td>(?:agent|member)<td>.*?<\/tr>/g)]
      .find((row) => row[1] === account)?.[0]
      .split(/<[^>]*>/)
      .filter((text) => text !== '')
  expect(rowOf('bilal_agent')?.slice(0, 3)).toEqual(['bilal_agent', 'agent', '0'])
  expect(rowOf('rafi88')?.slice(0, 4)).toEqual(['rafi88', 'agent', '1', 'bilal_agent'])
  expect(rowOf('rafi88')?.at(-1)).toBe('hourly')
  expect(rowOf('nusrat')?.slice(0, 4)).toEqual(['nusrat', 'member', '2', 'rafi88'])
})

describe('the agent’s account call', () => {
  it('the agent’s account call returns permissions, rates, and the date', async () => {
    const own = await (await SandboxAgent.named(sandbox, 'bilal_agent')).own()
    expect(own).toMatchObject({ currency: 'BDT', leastRate: '0.10' })
    expect(own.permissions).toContain('add-agent')
    expect(own.rates.find(({ category }) => category === 'RNG')?.rate).toBe('0.90')
    expect(own.today).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })
})

describe('an account that an agent creates', () => {
  const password = 'river-stone-42'
  const form = { kind: 'member', account: 'new_member', password, confirmPassword: password, rates: [] }
  const add = async (agent: string, more: Record<string, unknown> = {}) =>
    visitor.encrypted('addDownline', { ...form, ...more }, await sandbox.tokenOf(agent))

  it('an account that an agent creates can log in, and is directly below the agent with the chosen rates', async () => {
    const rates = [{ category: 'RNG', rate: '0.5' }]
    const { value } = await add('rafi88', { rates })
    expect(value).toMatchObject({ account: 'new_member' })
    expect(await visitor.login('new_member', password)).toMatchObject({ value: { type: 0 } })
    const { id } = value as { id: string }
    const rafi = await SandboxAgent.named(sandbox, 'rafi88')
    const made = await rafi.member(id)
    expect(made).toMatchObject({ account: 'new_member', level: 1, kind: 'member', below: 0 })
    expect(made.joinedBy).toEqual({ kind: 'agent' })
    const given = Object.fromEntries(made.categories.map(({ category, rate }) => [category, rate]))
    // A rate without a value gets the minimum.
    expect(given).toMatchObject({ RNG: '0.50', LIVE: '0.10' })
    expect((await (await SandboxAgent.named(sandbox, 'bilal_agent')).member(id)).level).toBe(2)
  })

  it('an account that an agent creates can be an agent where that is allowed, with a separate team', async () => {
    expect(await add('rafi88', { kind: 'agent' })).toMatchObject({ status: 403, errorCode: 'no.permission' })
    expect(await add('bilal_agent', { kind: 'agent' })).toMatchObject({ success: true })
    const made = await SandboxAgent.named(sandbox, 'new_member')
    expect((await made.downline()).list).toEqual([])
    expect((await made.own()).permissions).toEqual(['team', 'add-member', 'links'])
    expect(await add('new_member', { account: 'below_it' })).toMatchObject({ success: true })
    expect((await made.downline()).list.map(({ account }) => account)).toEqual(['below_it'])
    const top = await SandboxAgent.named(sandbox, 'bilal_agent')
    const seen = await top.member((await top.find('below_it')).id)
    expect(seen.path.map(({ account }) => account)).toEqual(['new_member', 'below_it'])
  })

  it.each([
    ['a rate above the own one', { rates: [{ category: 'RNG', rate: '0.73' }] }, 'agent.rate.bounds'],
    ['a rate below the least', { rates: [{ category: 'RNG', rate: '0.09' }] }, 'agent.rate.bounds'],
    ['a negative rate', { rates: [{ category: 'RNG', rate: '-0.10' }] }, 'agent.rate.bounds'],
    ['a rate that is too fine', { rates: [{ category: 'RNG', rate: '0.105' }] }, 'agent.rate.bounds'],
    ['an unknown category', { rates: [{ category: 'SLOTS', rate: '0.2' }] }, 'agent.rate.bounds'],
    [
      'a category twice',
      { rates: ['0.2', '0.7'].map((rate) => ({ category: 'RNG', rate })) },
      'agent.rate.bounds',
    ],
    ['a taken account', { account: 'NUSRAT' }, 'register.username.taken'],
    ['an account that is none', { account: '1x' }, 'register.field.invalid'],
    ['an easy password', { password: '12345678', confirmPassword: '12345678' }, 'password.weak'],
    ['two passwords', { confirmPassword: 'river-stone-43' }, 'register.field.invalid'],
    ['an unknown kind', { kind: 'operator' }, 'register.field.invalid'],
  ])('creating an account is refused to an agent for %s', async (_, more, errorCode) => {
    expect(await add('rafi88', more)).toMatchObject({ success: false, errorCode })
    expect(await visitor.login('new_member', password)).toMatchObject({ success: false })
  })

  it('creating an account is refused to an agent without the permission, and in plain text', async () => {
    await permit('rafi88', ['team', 'links'])
    expect(await add('rafi88')).toMatchObject({ errorCode: 'no.permission' })
    const top = await SandboxAgent.named(sandbox, 'bilal_agent')
    expect(await top.told('addDownline', { body: form })).toMatchObject({ errorCode: 'encryption.required' })
  })

  it('an account that an agent creates is created once for one body', async () => {
    const token = await sandbox.tokenOf('rafi88')
    expect(await visitor.encrypted('addDownline', form, token)).toMatchObject({ success: true })
    expect(await visitor.encrypted('addDownline', form, token)).toMatchObject({
      errorCode: 'register.username.taken',
    })
  })
})
