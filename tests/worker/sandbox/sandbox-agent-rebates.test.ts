// Full suite only: tests/worker/agent/rate-idempotency.test.ts covers the bounds of rates; nothing covers the sandbox's rules.
import { beforeEach, describe, expect, it } from 'vitest'
import {
  agentRateListSchema,
  type MemberRates,
  memberRatesSchema,
  type RateHistory,
  rateHistorySchema,
} from '../../../shared/contract/agent-rebate-schemas'
import { parseReply } from '../../../shared/contract/field-schemas'
import { SandboxVisitor } from '../harness/sandbox-account'
import { callForResponse, dayAgo, MEMBER_IDS, SandboxAgent, sendWithKey } from '../harness/sandbox-agent'
import { addRound, advanceDrawClock } from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared-servers'

/** Rates of agents in the sandbox: bounds and changes. */

const sandbox = sharedSandbox()
let [token, above]: string[] = []
beforeEach(async () => {
  await sandbox.reset()
  token = await sandbox.tokenOf('rafi88')
  above = await sandbox.tokenOf('bilal_agent')
})

const DAY_S = 86_400
const agentRates = async (as = token) =>
  parseReply(agentRateListSchema, await sandbox.value('ownRates', { token: as ?? '' })).value.list
const ofMember = async (memberId: string, as = above): Promise<MemberRates> =>
  parseReply(memberRatesSchema, await sandbox.value('memberRates', { token: as ?? '', query: { memberId } }))
    .value
const rateIn = ({ list }: Pick<MemberRates, 'list'>, category = 'RNG') =>
  list.find((one) => one.category === category)
const change = (
  rates: Record<string, string>,
  { memberId = MEMBER_IDS.rafi88, as = above, key = crypto.randomUUID() as string } = {},
) =>
  sendWithKey<MemberRates>(sandbox, 'changeRates', {
    ...{ token: as ?? '', key },
    body: { memberId, rates: Object.entries(rates).map(([category, rate]) => ({ category, rate })) },
  })
const history = async (query: Record<string, string> = {}, as = token): Promise<RateHistory['list']> =>
  parseReply(rateHistorySchema, await sandbox.value('rateHistory', { token: as ?? '', query })).value.list

describe('rates of agents', () => {
  it('rates of a member below lie between the rates that this member grants and the agent’s rates', async () => {
    expect((await agentRates())[0]).toEqual({ category: 'RNG', rate: '0.72', next: null })
    const rates = await ofMember(MEMBER_IDS.rafi88)
    expect(rates.member).toMatchObject({ id: MEMBER_IDS.rafi88, account: 'rafi88' })
    expect(rates.member.below).toBeGreaterThanOrEqual(2)
    // The lower bound is the rate of the agents below, who have 0.54.
    expect(rateIn(rates)).toEqual({ category: 'RNG', rate: '0.72', next: null, least: '0.54', most: '0.90' })
    // This member has no members below, so the lower bound is the minimum that agents grant.
    expect(rateIn(await ofMember(MEMBER_IDS.nusrat, token))).toMatchObject({ least: '0.10', most: '0.72' })
  })

  it('rates never apply before they were set', async () => {
    const changes = [...(await history()), ...(await history({ memberId: MEMBER_IDS.nusrat }))]
    expect(changes.length).toBeGreaterThan(0)
    expect(changes.filter(({ at, startsAt }) => startsAt < at)).toEqual([])
  })

  it('changed rates apply from the platform’s next day, and are in the history of both members', async () => {
    const { status, value } = await change({ RNG: '0.8', LIVE: '0.5' })
    expect(status).toBe(200)
    expect(rateIn(value ?? { list: [] })).toMatchObject({ rate: '0.72', next: { rate: '0.80' } })
    expect((await agentRates())[0]).toMatchObject({ rate: '0.72', next: { rate: '0.80' } })
    await advanceDrawClock(sandbox, DAY_S)
    expect((await agentRates())[0]).toEqual({ category: 'RNG', rate: '0.80', next: null })
    const changes = await history()
    expect(changes.slice(0, 2).map(({ category, before, rate, by }) => [category, before, rate, by])).toEqual(
      [
        ['LIVE', '0.48', '0.50', 'bilal_agent'],
        ['RNG', '0.72', '0.80', 'bilal_agent'],
      ],
    )
    expect(await history({ memberId: MEMBER_IDS.rafi88 }, above)).toEqual(changes)
  })

  it.each([
    ['above one’s own', '0.91'],
    ['below what the member gives on', '0.53'],
  ])('rates %s are refused with the bounds, and no part of the change is saved', async (_, rate) => {
    expect(await change({ LIVE: '0.4', RNG: rate })).toMatchObject({
      ...{ status: 400, errorCode: 'rates.bounds' },
      value: { category: 'RNG', least: '0.54', most: '0.90' },
    })
    expect(rateIn(await ofMember(MEMBER_IDS.rafi88), 'LIVE')?.next).toBeNull()
    expect(await change({ RNG: '0.54' })).toMatchObject({ status: 200 })
    expect(await change({ RNG: '0.9' })).toMatchObject({ status: 200 })
  })

  it('bounds of rates respect scheduled changes, on both sides and simultaneously', async () => {
    const [down, up] = await Promise.all([
      change({ RNG: '0.54' }),
      change({ RNG: '0.7' }, { memberId: MEMBER_IDS.nusrat, as: token }),
    ])
    expect([down.status, up.status].toSorted()).toEqual([200, 400])
    await advanceDrawClock(sandbox, DAY_S)
    const [rafi, nusrat] = [
      rateIn(await ofMember(MEMBER_IDS.rafi88)),
      rateIn(await ofMember(MEMBER_IDS.nusrat, token)),
    ]
    expect(Number(rafi?.rate)).toBeGreaterThanOrEqual(Number(nusrat?.rate))
  })

  it('invalid rates are refused', async () => {
    for (const wrong of [{ RNG: '0.555' }, { RNG: '-0.5' }, { NONE: '0.5' }])
      expect(await change(wrong)).toMatchObject({ status: 400, errorCode: 'rates.invalid' })
    expect(await change({})).toMatchObject({ status: 400, errorCode: 'request.invalid' })
  })

  it('rates are changed once for a key, also when the response was lost', async () => {
    const before = (await history()).length
    await sandbox.scenario({ lostReplies: 1, endpoints: ['changeRates'] })
    expect((await change({ RNG: '0.8' }, { key: 'k' })).status).toBe(502)
    const answers = await Promise.all(Array.from({ length: 10 }, () => change({ RNG: '0.8' }, { key: 'k' })))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await history()).length).toBe(before + 1)
    expect(await change({ RNG: '0.7' }, { key: 'k' })).toMatchObject({ errorCode: 'idempotency.conflict' })
  })
})

describe('rates of new members', () => {
  const visitor = new SandboxVisitor(sandbox)
  const password = 'river-stone-42'
  const add = async (rates: { category: string; rate: string }[]) => {
    const form = { kind: 'member', account: 'new_member', password, confirmPassword: password, rates }
    return (await visitor.encrypted('addDownline', form, token ?? '')).value as { id: string }
  }

  it('rates of new members apply from the day of joining, are bounds, and are in the history', async () => {
    const { id } = await add([{ category: 'RNG', rate: '0.7' }])
    const rates = await ofMember(id, token)
    expect(rateIn(rates)).toEqual({ category: 'RNG', rate: '0.70', next: null, least: '0.10', most: '0.72' })
    expect(rateIn(rates, 'LIVE')).toMatchObject({ rate: '0.10' })
    expect(rateIn(await ofMember(MEMBER_IDS.rafi88))).toMatchObject({ least: '0.70' })
    const joined = (await history({ memberId: id })).find(({ category }) => category === 'RNG')
    expect(joined).toMatchObject({ rate: '0.70', by: 'rafi88' })
    expect(joined?.before).toBeUndefined()
    expect(await change({ RNG: '0.09' }, { memberId: id, as: token })).toMatchObject({
      ...{ status: 400, errorCode: 'rates.bounds' },
      value: { least: '0.10', most: '0.72' },
    })
    expect(await change({ RNG: '0.1' }, { memberId: id, as: token })).toMatchObject({ status: 200 })
  })

  it('rates of new members are never above the agent’s current or scheduled rate', async () => {
    const rafi = await SandboxAgent.named(sandbox, 'rafi88')
    await rafi.make({ code: 'RAFIBLOG', rates: [{ category: 'RNG', rate: '0.72' }] })
    expect(await change({ RNG: '0.6' })).toMatchObject({ status: 200 })
    const [link] = (await rafi.links()).list
    expect(link?.rates.find(({ category }) => category === 'RNG')?.rate).toBe('0.60')
    const above = { rates: [{ category: 'RNG', rate: '0.65' }] }
    expect(await rafi.tryMake(above)).toMatchObject({ errorCode: 'agent.rate.bounds' })
    await sandbox.scenario({
      registerFields: { verificationCode: 'off', captcha: 'off', mobileNum: 'off' },
    })
    const form = { registerMethod: 'H5', registerUrl: 'lobby.example', domain: 'lobby.example', type: 0 }
    await visitor.encrypted('register', {
      ...{ ...form, username: 'by_link', password, confirmPassword: password, affiliateCode: 'RAFIBLOG' },
    })
    const { id } = await rafi.find('by_link')
    expect(rateIn(await ofMember(id, token))).toMatchObject({ rate: '0.60', most: '0.60' })
  })
})

it('rates earn each day the commission of that day’s rate', async () => {
  await change({ RNG: '0.6' }, { memberId: MEMBER_IDS.nusrat, as: token })
  await change({ RNG: '0.9' })
  for (const daysAgo of [0, -1]) await addRound(sandbox, 'nusrat', { stake: 1_000_000, daysAgo })
  await advanceDrawClock(sandbox, DAY_S)
  const rafi = await SandboxAgent.named(sandbox, 'rafi88')
  const on = async (day: number) =>
    (await rafi.member(MEMBER_IDS.nusrat, { from: dayAgo(day), to: dayAgo(day) })).now.commission
  // The commission is the difference between 0.72 and 0.36 %, and later between 0.90 and 0.60 %.
  expect([await on(0), await on(-1)]).toEqual(['36.00', '30.00'])
  const both = { from: dayAgo(0), to: dayAgo(-1) }
  expect((await rafi.member(MEMBER_IDS.nusrat, both)).now.commission).toBe('66.00')
  const nusrat = (await rafi.downline({ account: 'nusrat', ...both })).list[0]
  expect(nusrat?.commission).toBe('66.00')
  // Each day counts with its difference in rates, which has become smaller for the agent above.
  const top = await SandboxAgent.named(sandbox, 'bilal_agent')
  expect((await top.member(MEMBER_IDS.nusrat, both)).now.commission).toBe('18.00')
})

it('rates are changed only by agents with the permission, and visible to agents who may see members', async () => {
  const db = await sandbox.miniflare.getD1Database('DB')
  const permit = (...permissions: string[]) =>
    db
      .prepare('UPDATE downline SET permissions = ? WHERE member_id = ?')
      .bind(JSON.stringify(permissions), MEMBER_IDS.rafi88)
      .run()
  const query = { memberId: MEMBER_IDS.nusrat }
  const seen = async () =>
    Promise.all(
      (['memberRates', 'rateHistory'] as const).map(
        async (name) => (await callForResponse(sandbox, name, { token: token ?? '', query })).status,
      ),
    )
  const changed = async () =>
    (await change({ RNG: '0.4' }, { memberId: MEMBER_IDS.nusrat, as: token })).errorCode
  await permit('team')
  expect([await seen(), await changed()]).toEqual([[200, 200], 'no.permission'])
  await permit('rebates')
  expect([await seen(), await changed()]).toEqual([[200, 200], undefined])
  await permit('links')
  expect([await seen(), await changed()]).toEqual([[403, 403], 'no.permission'])
  expect((await agentRates()).length).toBeGreaterThan(0)
})

it('rate calls are refused to agents who are not directly above the member', async () => {
  for (const memberId of [MEMBER_IDS.nusrat, MEMBER_IDS.bilal_agent, 'nobody']) {
    const query = { memberId }
    const refusal = { status: 404, errorCode: 'agent.member.not.found' }
    expect(await callForResponse(sandbox, 'memberRates', { token: above ?? '', query })).toMatchObject(
      refusal,
    )
    expect(await callForResponse(sandbox, 'rateHistory', { token: above ?? '', query })).toMatchObject(
      refusal,
    )
    expect(await change({ RNG: '0.3' }, { memberId })).toMatchObject(refusal)
  }
  for (const account of ['paused01', 'trial01', 'special41']) {
    const as = await sandbox.tokenOf(account)
    const query = { memberId: MEMBER_IDS.rafi88 }
    expect(await callForResponse(sandbox, 'ownRates', { token: as })).toMatchObject({ status: 403 })
    expect(await callForResponse(sandbox, 'memberRates', { token: as, query })).toMatchObject({ status: 403 })
    expect(await change({ RNG: '0.8' }, { as })).toMatchObject({ status: 403, errorCode: 'no.permission' })
  }
})
