// Full suite only: tests/worker/agent/contract-idempotency.test.ts covers answering once; nothing covers the sandbox's rules.
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Contract,
  type Contracts,
  contractRequestsSchema,
  contractsSchema,
  type OfferedContractList,
  offeredContractsSchema,
} from '../../../shared/contract/agent-contract-schemas'
import type { EndpointName } from '../../../shared/contract/endpoints'
import { parseReply } from '../../../shared/contract/field-schemas'
import {
  callForResponse,
  disableDownlineGrowth,
  MEMBER_IDS,
  offerContractTo,
  sendWithKey,
} from '../harness/sandbox-agent'
import { addRound, advanceDrawClock } from '../harness/sandbox-play'
import { sharedSandbox } from '../harness/shared-servers'

/** Contracts of agents in the sandbox: offers, their only answer, and their end. */

/** Id of the member `paused01`, who is in no team. */
const PAUSED = '40182791'

const sandbox = sharedSandbox()
let token: string
beforeEach(async () => {
  await sandbox.reset()
  await disableDownlineGrowth(sandbox)
  token = await sandbox.tokenOf('rafi88')
})

const look = async (name: EndpointName = 'dailySalaryContract', as = token): Promise<Contracts> =>
  parseReply(contractsSchema, await sandbox.value(name, { token: as })).value
const answer = (
  id: string,
  answer = 'accept',
  {
    key,
    as = token,
    name = 'answerDailySalaryContract' as EndpointName,
  }: Record<string, string> & {
    name?: EndpointName
  } = {},
) => sendWithKey<Contract>(sandbox, name, { token: as, body: { id, answer }, ...(key && { key }) })
const requests = async (as = token) =>
  parseReply(contractRequestsSchema, await sandbox.value('fundsConsolidated', { token: as })).value

describe('a contract offer', () => {
  it('a contract offer is listed by kind with the active contract, line by line', async () => {
    expect(await requests()).toEqual({
      dailysalreqtype: false,
      divtypecompperiodreq: false,
      contracthoursalreq: false,
    })
    const id = await offerContractTo(sandbox, 'rafi88', { rate: 50, leastBase: 3_000_000, leastActive: 1 })
    expect(await requests()).toMatchObject({ dailysalreqtype: true, divtypecompperiodreq: false })
    const { waiting, running, before } = await look()
    expect(waiting).toMatchObject({
      ...{ id, state: 'offered', from: 'bilal_agent' },
      terms: { rate: '0.50', leastBase: '30000.00', leastActive: 1, most: null, paidAt: '12:00' },
    })
    expect(running).toMatchObject({ state: 'running', terms: { rate: '0.60', leastBase: '1000.00' } })
    expect(Object.keys(waiting?.terms ?? {}).toSorted()).toEqual(Object.keys(running?.terms ?? {}).toSorted())
    expect(before.map(({ state }) => state)).toEqual(['ended'])
  })

  it('a contract offer shows its effect on the last seven whole days, from real bets of members below', async () => {
    await addRound(sandbox, 'nusrat', { stake: 200_001, daysAgo: 1 })
    await addRound(sandbox, 'nusrat', { stake: 400_000, daysAgo: 3 })
    // These bets do not count: the member’s own, today’s, and open ones.
    await addRound(sandbox, 'rafi88', { stake: 900_000, daysAgo: 1 })
    await addRound(sandbox, 'nusrat', { stake: 900_000 })
    await addRound(sandbox, 'nusrat', { stake: 900_000, daysAgo: 2, status: 'open' })
    await offerContractTo(sandbox, 'rafi88', { rate: 50, leastBase: 300_000 })
    const { waiting } = await look()
    expect(waiting?.effect).toMatchObject({ now: '36.00', offered: '20.00' })
  })

  it('a contract offer ends the active contract when it is accepted, and only one is active', async () => {
    const id = await offerContractTo(sandbox, 'rafi88')
    const accepted = await answer(id)
    expect(accepted).toMatchObject({ status: 200, value: { id, state: 'running' } })
    const { waiting, running, before } = await look()
    expect([waiting, running?.id]).toEqual([null, id])
    expect(before.map((contract) => contract.id)).toEqual(['contract-rafi-salary', 'contract-rafi-first'])
    expect(before[0]?.endedAt).toBe(running?.answeredAt)
    expect((await requests()).dailysalreqtype).toBe(false)
  })

  it('a contract offer that is declined changes nothing in the active contract', async () => {
    const id = await offerContractTo(sandbox, 'rafi88')
    expect(await answer(id, 'decline')).toMatchObject({ status: 200, value: { state: 'declined' } })
    const { running, before } = await look()
    expect([running?.id, before[0]?.id, before[0]?.state]).toEqual(['contract-rafi-salary', id, 'declined'])
    expect(await answer(id, 'accept')).toMatchObject({ status: 409, errorCode: 'contract.answered' })
  })

  it('a contract offer accepted twenty times simultaneously with one key gives one contract and one answer', async () => {
    const id = await offerContractTo(sandbox, 'rafi88')
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer(id, 'accept', { key: 'one' })))
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, value: { id, state: 'running' } })
    expect((await look()).before).toHaveLength(2)
  })

  it('a contract offer accepted and declined simultaneously with different keys has one answer', async () => {
    const id = await offerContractTo(sandbox, 'rafi88')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => answer(id, index % 2 ? 'accept' : 'decline')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ errorCode }) => errorCode === 'contract.answered')).toHaveLength(9)
  })

  it('a contract offer whose response was lost gets the same response again, even after the next contract', async () => {
    const first = await offerContractTo(sandbox, 'rafi88')
    await sandbox.scenario({ lostReplies: 1, endpoints: ['answerDailySalaryContract'] })
    expect(await answer(first, 'accept', { key: 'k' })).toMatchObject({ status: 502 })
    const again = await answer(first, 'accept', { key: 'k' })
    expect(again).toMatchObject({ status: 200, value: { id: first, state: 'running' } })
    const second = await offerContractTo(sandbox, 'rafi88')
    await answer(second)
    expect(await answer(first, 'accept', { key: 'k' })).toEqual(again)
    expect((await look()).running?.id).toBe(second)
    expect(await answer(first, 'decline', { key: 'k' })).toMatchObject({
      status: 422,
      errorCode: 'idempotency.conflict',
    })
  })

  it('a contract offer that has expired by the platform’s clock can neither be accepted nor prompts', async () => {
    const id = await offerContractTo(sandbox, 'rafi88', { answerInS: 3600 })
    await advanceDrawClock(sandbox, 3601)
    expect((await requests()).dailysalreqtype).toBe(false)
    expect(await answer(id)).toMatchObject({ status: 409, errorCode: 'contract.expired' })
    const { waiting, running, before } = await look()
    expect([waiting, running?.id, before[0]?.state]).toEqual([null, 'contract-rafi-salary', 'expired'])
  })

  it('a contract offer is refused to other members, under another kind, and without a key', async () => {
    const id = await offerContractTo(sandbox, 'rafi88')
    for (const account of ['nusrat', 'tanvir', 'bilal_agent']) {
      const as = await sandbox.tokenOf(account)
      expect(await answer(id, 'accept', { as })).toMatchObject({
        status: 404,
        errorCode: 'contract.not.found',
      })
      expect(JSON.stringify(await look('dailySalaryContract', as))).not.toContain(id)
    }
    for (const name of ['answerDividendContract', 'answerHourSalaryContract'] as const)
      expect(await answer(id, 'accept', { name })).toMatchObject({ errorCode: 'contract.not.found' })
    const keyless = { token, body: { id, answer: 'accept' } }
    expect(await callForResponse(sandbox, 'answerDailySalaryContract', keyless)).toMatchObject({
      status: 400,
      errorCode: 'idempotency.key',
    })
    expect((await look()).waiting?.id).toBe(id)
  })

  it('a contract offer has a URL for each kind', async () => {
    for (const [kind, read, name] of [
      ['dividend', 'dividendContract', 'answerDividendContract'],
      ['hourly', 'hourSalaryContract', 'answerHourSalaryContract'],
    ] as const) {
      const id = await offerContractTo(sandbox, 'rafi88', { kind })
      expect((await look(read)).waiting?.id).toBe(id)
      expect(await answer(id, 'accept', { name })).toMatchObject({ value: { kind, state: 'running' } })
    }
  })
})

describe('a member who is not an agent', () => {
  it.each(['paused01', 'trial01', 'special40'])(
    'the member %s, who is not an agent, has no contracts and no prompt',
    async (account) => {
      const as = await sandbox.tokenOf(account)
      for (const name of [
        'dailySalaryContract',
        'dividendContract',
        'hourSalaryContract',
        'madeContracts',
      ] as const)
        expect(await callForResponse(sandbox, name, { token: as })).toMatchObject({
          status: 403,
          errorCode: 'no.permission',
        })
      expect(await answer('contract-rafi-salary', 'accept', { as })).toMatchObject({ status: 403 })
      expect(Object.values(await requests(as))).toEqual([false, false, false])
    },
  )

  it('a member must be logged in for every contract call', async () => {
    for (const name of ['fundsConsolidated', 'dailySalaryContract', 'madeContracts', 'payouts'] as const)
      expect((await sandbox.call(name)).status).toBe(401)
  })
})

describe('offers that an agent makes', () => {
  const made = async (): Promise<OfferedContractList> =>
    parseReply(offeredContractsSchema, await sandbox.value('madeContracts', { token })).value
  const offer = (more: Record<string, unknown> = {}, key: string = crypto.randomUUID(), as = token) =>
    sendWithKey<Contract>(sandbox, 'offerContract', {
      token: as,
      key,
      body: {
        ...{ memberId: MEMBER_IDS.nusrat, kind: 'salary', rate: '0.3', leastBase: '500', leastActive: 0 },
        ...{ most: null, answerDays: 3, ...more },
      },
    })

  it('offers that an agent makes reach the member, whose answer appears in the list', async () => {
    const { value } = await offer()
    const id = value?.id ?? ''
    const as = await sandbox.tokenOf('nusrat')
    expect((await look('dailySalaryContract', as)).waiting).toMatchObject({ id, from: 'rafi88' })
    await answer(id, 'accept', { as })
    const { list } = await made()
    expect(list).toMatchObject([
      { id, state: 'running', member: { id: MEMBER_IDS.nusrat, account: 'nusrat' } },
    ])
    // Only agents can offer contracts.
    expect(await callForResponse(sandbox, 'madeContracts', { token: as })).toMatchObject({ status: 403 })
  })

  it('offers above the agent’s contract are refused, with the bound', async () => {
    expect((await made()).bounds.find(({ kind }) => kind === 'salary')).toMatchObject({
      least: '0.01',
      most: '0.60',
    })
    expect(await offer({ rate: '0.61' })).toMatchObject({
      ...{ status: 400, errorCode: 'contract.terms' },
      value: { most: '0.60' },
    })
    for (const wrong of [
      { rate: '0' },
      { leastBase: '-1' },
      { most: '0' },
      { answerDays: 0 },
      { answerDays: 31 },
    ])
      expect(await offer(wrong)).toMatchObject({ errorCode: 'contract.terms' })
    expect(await offer({ rate: '0.6' })).toMatchObject({ status: 200 })
  })

  it('offers for members who are not directly below the agent are refused', async () => {
    for (const memberId of [PAUSED, MEMBER_IDS.bilal_agent, MEMBER_IDS.rafi88, 'nobody'])
      expect(await offer({ memberId })).toMatchObject({ status: 404, errorCode: 'agent.member.not.found' })
    const as = await sandbox.tokenOf('bilal_agent')
    expect(await offer({}, undefined, as)).toMatchObject({ errorCode: 'agent.member.not.found' })
  })

  it('offers are created once for a key, and one of a kind waits at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => offer({}, 'k')))
    expect(new Set(answers.map((each) => each.value?.id)).size).toBe(1)
    expect(await offer()).toMatchObject({ status: 409, errorCode: 'contract.open' })
    expect(await offer({ kind: 'hourly', rate: '0.1' })).toMatchObject({ status: 200 })
    expect((await made()).list).toHaveLength(2)
  })
})

it('agents’ calls are all refused when the scenario sets that', async () => {
  const id = await offerContractTo(sandbox, 'rafi88')
  await sandbox.scenario({ contractsRefused: 'contract.expired' })
  expect(await answer(id, 'accept', { key: 'k' })).toMatchObject({ errorCode: 'contract.expired' })
  await sandbox.scenario({ contractsRefused: 'none' })
  expect(await answer(id, 'accept', { key: 'k' })).toMatchObject({ status: 200 })
})
