import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import fc from '../../fast-check'
import { createMember, type TestMember } from '../harness/member-requests'
import { textOf } from '../harness/responses'
import { addRound, readLedgerSums, readWalletJournal } from '../harness/sandbox-play'
import { sharedLobby, sharedSandbox } from '../harness/shared-servers'
import { CALL_FAULTS, type CallFault, UnreliablePlatform } from '../harness/unreliable-platform'

/**
 * Each reward and each cashback is paid once, to its owner, before its end. Tests the worker’s forms with the
 * sandbox as platform, over an unreliable connection.
 */

const lobby = await sharedLobby()
const sandbox = sharedSandbox()
const line = new UnreliablePlatform(lobby.platform, sandbox)

const CENTRE = href('reward-center')
const CASHBACK = href('cashback')
const WHO = 'rafi88'

let players = 0
/** Creates a session of a seeded account under a unique name, because limits are counted by name. */
async function session(account: string, more: Parameters<typeof createMember>[0] = {}): Promise<TestMember> {
  players += 1
  return createMember({ userName: `claims-${players}`, token: await sandbox.tokenOf(account), ...more })
}
const cookies = (who: TestMember) => ({ Cookie: `${who.cookie}; lang=EN` })
const open = async (who: TestMember, path: string): Promise<string> =>
  (await lobby.fetch(path, { headers: cookies(who) })).text()
const post = (who: TestMember, path: string, fields: Record<string, string>) =>
  lobby.postForm(path, { csrfToken: who.csrfToken, ...fields }, cookies(who))
/** Reads the visible text of a response immediately, because the next request cancels unread responses. */
const said = async (answer: ReturnType<typeof post>): Promise<string> => textOf(await (await answer).text())
const claim = (who: TestMember, ticket: string) => post(who, CENTRE, { intent: 'claim', ticket })
const claimAll = (who: TestMember) => post(who, CENTRE, { intent: 'claim-all' })
interface Ticket {
  id: string
  title: string
  state: string
  amount: string
  playing?: { givingUp?: { returned: string } }
}
const ticketsOf = async (account = WHO): Promise<Ticket[]> =>
  (await sandbox.value<{ list: Ticket[] }>('tickets', { token: await sandbox.tokenOf(account) })).list
/** Forfeits a reward through the form of the current page. */
async function giveUp(who: TestMember, ticket: string) {
  const { playing } = (await ticketsOf()).find(({ id }) => id === ticket) ?? {}
  return post(who, CENTRE, { intent: 'give-up', ticket, returned: playing?.givingUp?.returned ?? '' })
}
async function ticketOf(title: string, account = WHO): Promise<Ticket> {
  const found = (await ticketsOf(account)).find((one) => one.title === title)
  if (!found) throw new Error(`There is no ticket ${title}`)
  return found
}
/** Returns the ledger’s entries for rewards or cashback, by key. */
const entries = async (kind: 'reward' | 'cashback', account = WHO): Promise<string[]> =>
  (await readWalletJournal(sandbox, account)).journal
    .map(({ key }) => key)
    .filter((key) => key.startsWith(`${kind}:`))

beforeEach(async () => {
  await sandbox.reset()
  line.mend()
})

describe('claiming a reward', () => {
  it('a reward claimed by twenty simultaneous forms of three sessions is paid once, and each form reports it', async () => {
    const { id } = await ticketOf('Thank-you gift')
    const tabs = [await session(WHO), await session(WHO), await session(WHO)]
    const texts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => said(claim(tabs[index % 3] as TestMember, id))),
    )
    for (const text of texts) expect(text).toContain('Claimed +৳ 50')
    expect(await entries('reward')).toEqual([`reward:${id}:credit`])
    expect((await readLedgerSums(sandbox, WHO)).all).toBe(0)
  })

  it('a reward whose claim response is lost is not reported as claimed, and a second claim pays nothing more', async () => {
    const { id } = await ticketOf('Thank-you gift')
    const who = await session(WHO)
    line.next = ['after']
    expect(textOf(await (await claim(who, id)).text())).toContain('We won’t process it twice.')
    expect(textOf(await open(who, href('reward-center', { show: 'past' })))).toContain('Thank-you gift')
    expect(textOf(await (await claim(who, id)).text())).toContain('Claimed +৳ 50')
    expect(await entries('reward')).toEqual([`reward:${id}:credit`])
  })

  it('a reward is paid once and reported correctly, whatever calls are lost, late, repeated or simultaneous, or it is forfeited', async () => {
    type Step = { act: 'one' | 'all' | 'give-up'; which: number; times: number; faults: CallFault[] }
    const step: fc.Arbitrary<Step> = fc.record({
      act: fc.constantFrom('one' as const, 'one' as const, 'all' as const, 'give-up' as const),
      which: fc.nat({ max: 3 }),
      times: fc.integer({ min: 1, max: 3 }),
      faults: fc.array(fc.constantFrom(...CALL_FAULTS), { maxLength: 4 }),
    })
    let paid = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
        await sandbox.reset()
        line.mend()
        const who = await session(WHO)
        const all = await ticketsOf()
        const titles = ['Thank-you gift', 'Friday bonus', 'Table bonus', 'Check-in, day 1']
        const ids = titles.map((title) => all.find((one) => one.title === title)?.id ?? '')
        for (const { act, which, times, faults: next } of steps) {
          line.next = next
          const id = ids[which] ?? ''
          const send = { one: claim, all: claimAll, 'give-up': giveUp }[act]
          const texts = await Promise.all(Array.from({ length: times }, () => said(send(who, id))))
          line.next = []
          const credited = new Set(await entries('reward'))
          for (const text of texts)
            if (act === 'one' && /\bClaimed\b/.test(text.split('Ready to claim')[0] ?? ''))
              expect([...credited]).toContain(`reward:${id}:credit`)
          await line.arrive()
        }
        const keys = await entries('reward')
        expect(new Set(keys).size).toBe(keys.length)
        // Only one bonus at a time is being wagered, and each bonus ends in one way only.
        const states = await ticketsOf()
        for (const id of ids) {
          const own = keys.filter((key) => key.startsWith(`reward:${id}:`))
          const state = states.find((one) => one.id === id)?.state
          expect(own.length === 0 ? 'ready' : own.length === 1 ? /^(?:claimed|playing)$/ : 'ended').toSatisfy(
            (wanted: string | RegExp) =>
              wanted instanceof RegExp ? wanted.test(state ?? '') : wanted === state,
          )
        }
        expect(states.filter(({ state }) => state === 'playing').length).toBeLessThanOrEqual(1)
        const { journal } = await readWalletJournal(sandbox, WHO)
        for (const { postings } of journal)
          expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        const { bonus = 0 } = await readLedgerSums(sandbox, WHO)
        const locked = states.find(({ state }) => state === 'playing')
        expect(bonus).toBe(locked ? Math.round(Number(locked.amount) * 100) : 0)
        paid += keys.length
      }),
      { numRuns: 5 },
    )
    expect(paid).toBeGreaterThan(4)
  }, 180_000)

  it('a reward of another member can neither be claimed nor forfeited, and is not named', async () => {
    const theirs = await ticketOf('Friday bonus', 'nusrat')
    const own = await ticketOf('Friday bonus')
    await (await claim(await session('nusrat'), theirs.id)).text()
    const who = await session(WHO)
    expect(textOf(await (await claim(who, theirs.id)).text())).toContain('We couldn’t find this reward')
    const html = textOf(await (await giveUp(who, theirs.id)).text())
    expect(html).toContain('We couldn’t find this reward')
    const asked = await open(who, href('reward-center', { giveUp: theirs.id }))
    expect(textOf(asked)).not.toContain('Keep bonus')
    const details = await open(who, href('reward-center', { ticket: theirs.id }))
    expect(textOf(details)).not.toMatch(/All rewards|Left to wager/)
    expect(await entries('reward')).toEqual([])
    expect(await entries('reward', 'nusrat')).toEqual([`reward:${theirs.id}:credit`])
    expect(own.id).not.toBe(theirs.id)
  })

  it('a reward is refused once it has ended by the platform’s clock, though a page still shows it', async () => {
    const { id } = await ticketOf('Thank-you gift')
    const who = await session(WHO)
    expect(textOf(await open(who, CENTRE))).toContain('Thank-you gift')
    await sandbox.ask('/__sandbox/rewards', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ account: WHO, reward: 'thank-you', endsInS: 0 }),
    })
    expect(textOf(await (await claim(who, id)).text())).toContain('Not claimed')
    expect(await entries('reward')).toEqual([])
    expect(textOf(await open(who, CENTRE))).not.toContain('Thank-you gift')
    expect(textOf(await open(who, href('reward-center', { show: 'past' })))).toContain('Thank-you gift')
  })
})

describe('the recipient of rewards', () => {
  it('an agent can claim rewards like any member', async () => {
    const { id } = await ticketOf('Thank-you gift', 'bilal_agent')
    const who = await session('bilal_agent', { type: 2 })
    expect(textOf(await (await claim(who, id)).text())).toContain('Claimed')
    expect(await entries('reward', 'bilal_agent')).toEqual([`reward:${id}:credit`])
  })

  it('free play never receives rewards, even with a session that claims another account type', async () => {
    for (const type of [4, 0]) {
      const who = await session('trial01', { type })
      for (const answer of [
        await claim(who, 'x'),
        await claimAll(who),
        await post(who, CASHBACK, { key: 'k' }),
      ]) {
        const { status } = answer
        expect(await answer.text()).not.toMatch(/in your main wallet|\+৳/)
        expect([403, 422]).toContain(status)
      }
    }
    for (const mode of ['real', 'trial'])
      expect(
        (await readWalletJournal(sandbox, 'trial01', mode)).journal.filter(({ key }) =>
          /^(?:reward|cashback):/.test(key),
        ),
      ).toEqual([])
  })

  it.each(['paused01', 'excluded01'])(
    'a member who is %s receives no rewards, although the session does not know of it yet',
    async (account) => {
      await addRound(sandbox, account, { stake: 100_000 })
      const who = await session(account)
      const { id } = await ticketOf('Thank-you gift', account)
      for (const send of [
        () => claim(who, id),
        () => claimAll(who),
        () => post(who, CASHBACK, { key: 'k' }),
      ]) {
        const answer = await send()
        await answer.text()
        expect([302, 303, 403, 422]).toContain(answer.status)
      }
      expect([...(await entries('reward', account)), ...(await entries('cashback', account))]).toEqual([])
    },
  )

  it('a member with a reached limit receives earned rewards, but no cashback', async () => {
    const who = await session('nusrat')
    await addRound(sandbox, 'nusrat', { stake: 100_000 })
    const key = / name="key" value="([^"]+)"/.exec(await open(who, CASHBACK))?.[1] ?? ''
    expect(key).not.toBe('')
    lobby.platform.script('protection', {
      kind: 'value',
      value: { standing: 'none', spent: { kind: 'deposit', period: 'day' } },
    })
    const { id } = await ticketOf('Thank-you gift', 'nusrat')
    expect((await (await claim(who, id)).text()).includes('Claimed')).toBe(true)
    await (await post(who, CASHBACK, { key })).text()
    expect(await entries('reward', 'nusrat')).toHaveLength(1)
    expect(await entries('cashback', 'nusrat')).toEqual([])
    lobby.platform.heal()
    line.attach()
  })
})

describe('forged reward forms', () => {
  it.each([
    [CENTRE, { intent: 'claim-all' }],
    [CASHBACK, { key: 'k' }],
  ])(
    'a form posted to %s is refused: from another site, without its token, with another session’s',
    async (path, fields) => {
      await addRound(sandbox, WHO, { stake: 100_000 })
      const who = await session(WHO)
      const other = await session('nusrat', { csrfToken: 'csrf-of-another-one' })
      const forged = [
        lobby.postForm(
          path,
          { csrfToken: who.csrfToken, ...fields },
          { ...cookies(who), Origin: 'https://evil.example' },
        ),
        lobby.postForm(path, fields, cookies(who)),
        lobby.postForm(path, { csrfToken: other.csrfToken, ...fields }, cookies(who)),
      ]
      for (const answer of await Promise.all(forged)) {
        await answer.text()
        expect(answer.status).toBeGreaterThanOrEqual(400)
      }
      expect([...(await entries('reward')), ...(await entries('cashback'))]).toEqual([])
    },
  )

  it('a URL alone neither claims nor forfeits a reward', async () => {
    const who = await session(WHO)
    const { id } = await ticketOf('Thank-you gift')
    for (const query of [`?intent=claim&ticket=${id}`, `?intent=claim-all`, `?giveUp=${id}`])
      await open(who, `${CENTRE}${query}`)
    await open(who, `${CASHBACK}?key=k&intent=claim`)
    expect([...(await entries('reward')), ...(await entries('cashback'))]).toEqual([])
  })
})
