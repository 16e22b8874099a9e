import { beforeEach, describe, expect, it } from 'vitest'
import {
  type MemberRates,
  memberRatesSchema,
  ownRatesSchema,
  type RateHistory,
  rateHistorySchema,
} from '../../../shared/contract/agent-rebates'
import { parseReply } from '../../../shared/contract/fields'
import { answerOf, MEMBER, send } from '../harness/sandbox-agents'
import { moveDraws } from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared'

/** Rates of agents in the sandbox: their bounds, and how they are changed. */

const sandbox = sharedSandbox()
let [token, above]: string[] = []
beforeEach(async () => {
  await sandbox.reset()
  token = await sandbox.tokenOf('rafi88')
  above = await sandbox.tokenOf('bilal_agent')
})

const DAY_S = 86_400
const own = async (as = token) =>
  parseReply(ownRatesSchema, await sandbox.value('ownRates', { token: as ?? '' })).value.list
const ofMember = async (memberId: string, as = above): Promise<MemberRates> =>
  parseReply(memberRatesSchema, await sandbox.value('memberRates', { token: as ?? '', query: { memberId } }))
    .value
const rateIn = ({ list }: Pick<MemberRates, 'list'>, category = 'RNG') =>
  list.find((one) => one.category === category)
const change = (
  rates: Record<string, string>,
  { memberId = MEMBER.rafi88, as = above, key = crypto.randomUUID() as string } = {},
) =>
  send<MemberRates>(sandbox, 'changeRates', {
    ...{ token: as ?? '', key },
    body: { memberId, rates: Object.entries(rates).map(([category, rate]) => ({ category, rate })) },
  })
const history = async (query: Record<string, string> = {}, as = token): Promise<RateHistory['list']> =>
  parseReply(rateHistorySchema, await sandbox.value('rateHistory', { token: as ?? '', query })).value.list

describe('rates', () => {
  it('are one’s own, and of a member below lie between what that member gives on and one’s own', async () => {
    expect((await own())[0]).toEqual({ category: 'RNG', rate: '0.70', next: null })
    const rates = await ofMember(MEMBER.rafi88)
    expect(rates.member).toMatchObject({ id: MEMBER.rafi88, account: 'rafi88' })
    expect(rates.member.below).toBeGreaterThanOrEqual(2)
    expect(rateIn(rates)).toEqual({ category: 'RNG', rate: '0.70', next: null, least: '0.40', most: '0.90' })
  })

  it('change with the platform’s next day, and are in the history of both', async () => {
    const { status, value } = await change({ RNG: '0.8', LIVE: '0.45' })
    expect(status).toBe(200)
    expect(rateIn(value ?? { list: [] })).toMatchObject({ rate: '0.70', next: { rate: '0.80' } })
    expect((await own())[0]).toMatchObject({ rate: '0.70', next: { rate: '0.80' } })
    await moveDraws(sandbox, DAY_S)
    expect((await own())[0]).toEqual({ category: 'RNG', rate: '0.80', next: null })
    const changes = await history()
    expect(changes.slice(0, 2).map(({ category, before, rate, by }) => [category, before, rate, by])).toEqual(
      [
        ['LIVE', '0.40', '0.45', 'bilal_agent'],
        ['RNG', '0.70', '0.80', 'bilal_agent'],
      ],
    )
    expect(await history({ memberId: MEMBER.rafi88 }, above)).toEqual(changes)
  })

  it.each([
    ['above one’s own', '0.91'],
    ['below what the member gives on', '0.39'],
  ])('%s are refused with the bounds, and nothing of the change is kept', async (_, rate) => {
    expect(await change({ LIVE: '0.3', RNG: rate })).toMatchObject({
      ...{ status: 400, errorCode: 'rates.bounds' },
      value: { category: 'RNG', least: '0.40', most: '0.90' },
    })
    expect(rateIn(await ofMember(MEMBER.rafi88), 'LIVE')?.next).toBeNull()
    expect(await change({ RNG: '0.4' })).toMatchObject({ status: 200 })
    expect(await change({ RNG: '0.9' })).toMatchObject({ status: 200 })
  })

  it('keep their bounds against changes that have not begun, from either side at once', async () => {
    const [down, up] = await Promise.all([
      change({ RNG: '0.4' }),
      change({ RNG: '0.7' }, { memberId: MEMBER.nusrat, as: token }),
    ])
    expect([down.status, up.status].toSorted()).toEqual([200, 400])
    await moveDraws(sandbox, DAY_S)
    const [rafi, nusrat] = [
      rateIn(await ofMember(MEMBER.rafi88)),
      rateIn(await ofMember(MEMBER.nusrat, token)),
    ]
    expect(Number(rafi?.rate)).toBeGreaterThanOrEqual(Number(nusrat?.rate))
  })

  it('that make no sense are refused', async () => {
    for (const wrong of [{ RNG: '0.555' }, { RNG: '-0.5' }, { NONE: '0.5' }])
      expect(await change(wrong)).toMatchObject({ status: 400, errorCode: 'rates.invalid' })
    expect(await change({})).toMatchObject({ status: 400, errorCode: 'request.invalid' })
  })

  it('are changed once for a key, also when the answer was lost', async () => {
    const before = (await history()).length
    await sandbox.scenario({ lostReplies: 1, endpoints: ['changeRates'] })
    expect((await change({ RNG: '0.8' }, { key: 'k' })).status).toBe(502)
    const answers = await Promise.all(Array.from({ length: 10 }, () => change({ RNG: '0.8' }, { key: 'k' })))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await history()).length).toBe(before + 1)
    expect(await change({ RNG: '0.7' }, { key: 'k' })).toMatchObject({ errorCode: 'idempotency.conflict' })
  })
})

it('are nobody’s business who is not directly above, at every call', async () => {
  for (const memberId of [MEMBER.nusrat, MEMBER.bilal_agent, 'nobody']) {
    const query = { memberId }
    const refusal = { status: 404, errorCode: 'agent.member.not.found' }
    expect(await answerOf(sandbox, 'memberRates', { token: above ?? '', query })).toMatchObject(refusal)
    expect(await answerOf(sandbox, 'rateHistory', { token: above ?? '', query })).toMatchObject(refusal)
    expect(await change({ RNG: '0.3' }, { memberId })).toMatchObject(refusal)
  }
  for (const account of ['paused01', 'trial01', 'special41']) {
    const as = await sandbox.tokenOf(account)
    const query = { memberId: MEMBER.rafi88 }
    expect(await answerOf(sandbox, 'ownRates', { token: as })).toMatchObject({ status: 403 })
    expect(await answerOf(sandbox, 'memberRates', { token: as, query })).toMatchObject({ status: 403 })
    expect(await change({ RNG: '0.8' }, { as })).toMatchObject({ status: 403, errorCode: 'no.permission' })
  }
})
