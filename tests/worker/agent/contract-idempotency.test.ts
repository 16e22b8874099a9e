import { beforeEach, describe, expect, it } from 'vitest'
import { contractKindHref } from '../../../shared/areas/agent/contract-kind'
import type { Contracts, OfferedContractList, Payouts } from '../../../shared/contract/agent-contract-schemas'
import { href } from '../../../shared/paths'
import { createMember, type TestMember } from '../harness/member-requests'
import { textOf } from '../harness/responses'
import { MEMBER_IDS, offerContractTo } from '../harness/sandbox-agent'
import { advanceDrawClock, readWalletJournal } from '../harness/sandbox-play'
import { sharedLobby, sharedSandbox } from '../harness/shared-servers'
import { UnreliablePlatform } from '../harness/unreliable-platform'

/**
 * Contract offers are created and answered once, and periods are paid once, despite two tabs and lost
 * responses. The sandbox is the platform.
 */

const lobby = await sharedLobby()
const sandbox = sharedSandbox()
const line = new UnreliablePlatform(lobby.platform, sandbox)

const SALARY = contractKindHref('salary')
let runs = 0
/** Logs in to the account with a new session. */
const as = async (account: string, type = 1) => {
  const token = await sandbox.tokenOf(account)
  return { token, who: await createMember({ type, token, userName: `${account}-${runs}` }) }
}
let rafi: Awaited<ReturnType<typeof as>>
beforeEach(async () => {
  await sandbox.reset()
  line.mend()
  runs += 1
  rafi = await as('rafi88')
})

const headers = (who: TestMember) => ({ Cookie: `${who.cookie}; lang=EN` })
const post = (fields: Record<string, string>, { path = SALARY, who = rafi.who } = {}) =>
  lobby.postForm(path, { ...fields, csrfToken: who.csrfToken }, headers(who))
const answer = (intent: string, id: string, options?: Parameters<typeof post>[1]) =>
  post({ intent, id }, options)
const readPageText = async (path: string, who = rafi.who) =>
  textOf(await (await lobby.fetch(path, { headers: headers(who) })).text())
const contracts = (token = rafi.token) => sandbox.value<Contracts>('dailySalaryContract', { token })

describe('answering a contract offer', () => {
  it('a contract offer is accepted once by ten simultaneous forms', async () => {
    const id = await offerContractTo(sandbox, 'rafi88')
    const to = contractKindHref('salary', { answer: id })
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer('accept', id)))
    expect(answers.map((each) => each.headers.get('Location'))).toEqual(answers.map(() => to))
    const { running, waiting, before } = await contracts()
    expect([running?.id, waiting, before.length]).toEqual([id, null, 2])
    expect(await readPageText(to)).toContain('You’ve accepted these terms')
  })

  it('a contract offer accepted in one tab is shown as accepted in another tab that declines', async () => {
    const id = await offerContractTo(sandbox, 'rafi88')
    expect((await answer('accept', id)).headers.get('Location')).not.toBeNull()
    const late = await answer('decline', id)
    expect(late.status).toBe(422)
    expect(textOf(await late.text())).toContain('This offer has already been answered')
    expect((await contracts()).running?.id).toBe(id)
  })

  it('a contract offer accepted and declined at the same time has one answer', async () => {
    const id = await offerContractTo(sandbox, 'rafi88')
    const answers = await Promise.all([answer('accept', id), answer('decline', id), answer('accept', id)])
    const done = answers.map((each) => each.headers.get('Location') !== null)
    const isAccepted = (await contracts()).running?.id === id
    expect(done).toEqual([isAccepted, !isAccepted, isAccepted])
  })

  it('a contract offer is shown as accepted when the platform’s response was lost, and as waiting when the request was lost', async () => {
    const id = await offerContractTo(sandbox, 'rafi88')
    line.next = ['before']
    const to = (await answer('accept', id)).headers.get('Location') ?? ''
    expect(await readPageText(to)).toContain('This offer still needs your answer')
    line.next = ['after']
    expect((await answer('accept', id)).headers.get('Location')).toBe(to)
    expect(await readPageText(to)).toContain('You’ve accepted these terms')
    // The offer is accepted again in a tab that still shows it.
    expect((await answer('accept', id)).headers.get('Location')).toBe(to)
    expect((await contracts()).before).toHaveLength(2)
  })

  it('a contract offer that expires while the page is open is shown as expired, by the platform’s clock', async () => {
    const id = await offerContractTo(sandbox, 'rafi88', { answerInS: 3600 })
    expect(await readPageText(SALARY)).toContain('New terms for your daily salary')
    await advanceDrawClock(sandbox, 3601)
    const late = textOf(await (await answer('accept', id)).text())
    expect(late).toContain('This offer has expired')
    expect(late).not.toContain('New terms for your daily salary')
    expect((await contracts()).running?.id).toBe('contract-rafi-salary')
  })

  it('a contract offer of another agent is neither visible nor can be answered, with any kind', async () => {
    const id = await offerContractTo(sandbox, 'rafi88')
    for (const [account, type, kinds] of [
      ['bilal_agent', 1, ['salary', 'dividend', 'hourly']],
      ['nusrat', 0, ['salary']],
    ] as const) {
      const { who } = await as(account, type)
      for (const kind of kinds) {
        const refused = await answer('accept', id, { path: contractKindHref(kind), who })
        expect([account, kind, refused.status]).toEqual([account, kind, 422])
        expect(textOf(await refused.text())).toContain('We couldn’t find this contract')
      }
      expect(await readPageText(contractKindHref('salary', { answer: id }), who)).not.toContain('still needs')
    }
    expect((await contracts()).waiting?.id).toBe(id)
  })
})

describe('the payout of a contract period', () => {
  const ready = async () => {
    const query = { kind: 'salary' }
    const { list } = await sandbox.value<Payouts>('payouts', { token: rafi.token, query })
    return list.find(({ state }) => state === 'ready')
  }
  const credits = async () =>
    (await readWalletJournal(sandbox, 'rafi88')).journal.filter(({ key }) => key.startsWith('commission:'))

  it('the payout of a contract period is paid once by five simultaneous forms and after lost responses', async () => {
    // Opening the page creates the seeded downline, whose bets fill the contract’s periods.
    await readPageText(SALARY)
    const payout = await ready()
    if (!payout) throw new Error('no period is ready')
    line.next = ['after', 'none', 'before', 'none', 'none']
    const form = { intent: 'payout', period: payout.id }
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(form)))
    const to = contractKindHref('salary', { paid: payout.id })
    expect(answers.map((each) => each.headers.get('Location'))).toEqual(answers.map(() => to))
    expect(await credits()).toHaveLength(1)
    expect(await readPageText(to)).toContain('is in your main wallet')
  })

  it('the payout of a contract period of another agent is not paid', async () => {
    await readPageText(SALARY)
    const payout = await ready()
    const { who } = await as('nusrat', 0)
    const refused = await post({ intent: 'payout', period: payout?.id ?? '' }, { who })
    expect(textOf(await refused.text())).toContain('You can’t request a payout for this period')
    expect(await credits()).toEqual([])
  })
})

describe('a contract offer to a member', () => {
  const path = href('agent-contracts', { part: 'offer', member: MEMBER_IDS.nusrat, kind: 'hourly' })
  const form = { kind: 'hourly', rate: '0.3', answerDays: '3', confirmed: 'yes' }
  const made = async (token = rafi.token) =>
    (await sandbox.value<OfferedContractList>('madeContracts', { token })).list

  it('an offer to a member is created once for the key of its form, whatever responses are lost', async () => {
    const fields = { ...form, key: crypto.randomUUID() }
    line.next = ['after']
    const lost = await (await post(fields, { path })).text()
    expect(textOf(lost)).toContain('we don’t know yet if we received your request')
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(fields, { path })))
    const [{ id } = { id: '' }, ...others] = await made()
    expect(others).toEqual([])
    const to = href('agent-contracts', { part: 'made', offer: id })
    expect(answers.map((each) => each.headers.get('Location'))).toEqual(answers.map(() => to))
    const other = textOf(await (await post({ ...fields, key: crypto.randomUUID() }, { path })).text())
    expect(other).toContain('This member still has an unanswered offer of this type')
    expect(await readPageText(to)).toContain('Your offer to nusrat')
  })

  it('an offer to a member is refused for members of another agent, deeper members, and terms above the bounds', async () => {
    for (const memberId of [MEMBER_IDS.bilal_agent, MEMBER_IDS.rafi88, 'nobody']) {
      const to = href('agent-contracts', { part: 'offer', member: memberId, kind: 'hourly' })
      const refused = await post({ ...form, key: crypto.randomUUID() }, { path: to })
      expect([memberId, refused.status]).toEqual([memberId, 422])
    }
    const bilal = await as('bilal_agent')
    expect((await post({ ...form, key: crypto.randomUUID() }, { path, who: bilal.who })).status).toBe(422)
    for (const rate of ['1.01', '0'])
      expect((await post({ ...form, rate, key: crypto.randomUUID() }, { path })).status).toBe(422)
    expect(await made()).toEqual([])
    expect(await made(bilal.token)).toMatchObject(
      (await made(bilal.token)).filter(({ member: { account } }) => account === 'rafi88'),
    )
  })

  it('an offer to a member is refused to members who are not agents', async () => {
    const { who } = await as('nusrat', 0)
    expect((await post({ ...form, key: crypto.randomUUID() }, { path, who })).status).toBe(403)
    expect(await readPageText(path, who)).toContain(
      'No permission, or the feature is temporarily unavailable',
    )
  })
})
