import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/pages'
import { BadLine, lookups, moneyCalls } from '../harness/bad-line'
import { type Member, member } from '../harness/member'
import { type Form, MoneyStory, type Step, stories } from '../harness/money-story'
import { addRound } from '../harness/sandbox-cashback'
import { FUND_PASSWORD, MAIN_ACCOUNT } from '../harness/sandbox-payout'
import { journalOf, setWallet, sumsOf } from '../harness/sandbox-play'
import { sharedLobby, sharedSandbox } from '../harness/shared'

/**
 * Money is moved exactly once: forms in two tabs, the worker and its keys, a line on which calls get lost or late, and
 * the sandbox with its ledger.
 */

const lobby = await sharedLobby()
const sandbox = sharedSandbox()
const line = new BadLine(lobby.platform, sandbox)

const payment = { link: /\/m\/payment\?id=([\w-]+)/, isByKey: false } as const
const forms: Readonly<Record<string, Form>> = {
  deposits: {
    ...payment,
    path: href('deposit'),
    fields: (way) => ({ amount: ['500', '600'][way] ?? '', channel: 'nagad-send', bonus: '' }),
  },
  withdrawals: {
    ...payment,
    path: href('withdraw'),
    fields: (way) => ({
      amount: ['500', '600'][way] ?? '',
      account: MAIN_ACCOUNT,
      receives: ['500', '600'][way] ?? '',
      fundPassword: FUND_PASSWORD,
    }),
  },
  transfers: {
    path: href('transfers'),
    link: /\/m\/member\/transfers\?of=([\w-]+)/,
    isByKey: true,
    fields: (way) => ({ intent: 'send', walletId: 'JL', amount: ['500', '600'][way] ?? '' }),
  },
}

/** A member plays, and claims what that brings: the form has no fields, and none is sent while nothing is ready. */
const claims: Form = {
  path: href('cashback'),
  link: /\/m\/member\/manualRebate\?of=([\w-]+)/,
  isByKey: true,
  staysOpen: true,
  prepare: () => addRound(sandbox, 'rafi88', { stake: 100_000 }),
  fields: () => ({}),
}

/** How many payments, transfers and claims the sandbox has made. */
async function made(): Promise<number> {
  const db = await sandbox.miniflare.getD1Database('DB')
  const payments = await db
    .prepare("SELECT count(*) AS n FROM payment WHERE id NOT LIKE 'seed-%'")
    .first<number>('n')
  const { journal } = await journalOf(sandbox, 'rafi88')
  return (payments ?? 0) + journal.filter(({ key }) => /^(?:transfer|cashback):/.test(key)).length
}

/** Cashback in minor units: what play has brought, without what is still ready; and what the ledger has credited. */
async function cashbackSums() {
  const token = await sandbox.tokenOf('rafi88')
  const minor = (amount: string) => Math.round(Number(amount) * 100)
  const { ready } = await sandbox.value<{ ready: string }>('cashback', { token })
  const { list } = await sandbox.value<{ list: { earned: string }[] }>('cashbackHistory', { token })
  const { journal } = await journalOf(sandbox, 'rafi88')
  const credited = journal
    .filter(({ key }) => key.startsWith('cashback:'))
    .flatMap(({ postings }) => postings.filter(({ account }) => account === 'player'))
  return {
    claimed: list.reduce((sum, { earned }) => sum + minor(earned), -minor(ready)),
    credited: credited.reduce((sum, { amount }) => sum + amount, 0),
  }
}

let players = 0
const newPlayer = async (): Promise<Member> => {
  players += 1
  return member({ userName: `mover-${players}`, token: await sandbox.tokenOf('rafi88') })
}
async function startOver(): Promise<void> {
  await sandbox.reset()
  line.mend()
  lobby.platform.requests.length = 0
  await setWallet(sandbox, 'rafi88', '1600')
}

describe.each(Object.entries(forms))('one key of %s', (_, form) => {
  let who: Member
  beforeEach(async () => {
    await startOver()
    who = await newPlayer()
  })
  const headers = () => ({ Cookie: `${who.cookie}; lang=EN` })
  const open = async () => (await lobby.fetch(form.path, { headers: headers() })).text()
  const keyIn = (html: string) => / name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const send = (key: string, which = 0) =>
    lobby.postForm(form.path, { csrfToken: who.csrfToken, ...form.fields(which), key }, headers())
  /** The same form once more, after an answer that it is not available. */
  const againAfter = async (answer: Awaited<ReturnType<typeof send>>, key: string) => {
    expect(await answer.text()).toContain('This is not available at the moment')
    return send(key)
  }
  const sent = () => lobby.platform.requests.filter(({ name }) => moneyCalls.includes(name))
  const lookedUp = () => lobby.platform.requests.filter(({ name }) => lookups.includes(name))

  it('makes one of ten forms that are sent at the same time', async () => {
    const key = keyIn(await open())
    let answers = await Promise.all(Array.from({ length: 10 }, () => send(key)))
    expect(await made(), 'how many were made').toBe(1)
    const isSent = ({ status }: { status: number }) => status === 303
    // On a machine that is busy the keys answer too late for some, which then say so and send nothing: pressed again,
    // they lead to the same.
    for (let presses = 0; presses < 5 && !answers.every(isSent); presses += 1)
      answers = await Promise.all(
        answers.map((answer) => (isSent(answer) ? answer : againAfter(answer, key))),
      )
    // A repeated one does not lead on to the gateway by itself (`back`).
    const to = answers.map((answer) => answer.headers.get('Location')?.replace('&back=1', ''))
    expect(to[0]).toMatch(form.link)
    expect(to, 'where each form leads').toEqual(to.map(() => to[0]))
    expect(await made(), 'how many were made in the end').toBe(1)
    expect((await sumsOf(sandbox, 'rafi88')).all).toBe(0)
  })

  it('makes nothing with other fields, which are refused with 422', async () => {
    const key = keyIn(await open())
    await send(key)
    expect((await send(key, 1)).status).toBe(422)
    expect(await made()).toBe(1)
  })

  it('is refused with 422 by the platform, too, when both come at the same time', async () => {
    const key = keyIn(await open())
    const statuses = (await Promise.all([send(key, 0), send(key, 1)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([303, 422])
    expect(await made()).toBe(1)
  })

  it('is needed: without it nothing is sent, and the platform would refuse it with 400', async () => {
    expect((await send('')).status).toBe(422)
    expect(sent()).toEqual([])
    await send(keyIn(await open()))
    const [call] = sent()
    const { 'idempotency-key': _key, host: _host, 'content-length': _length, ...rest } = call?.headers ?? {}
    const { method, url = '', body } = call ?? {}
    const bare = await sandbox.ask(url, { headers: rest, ...(method && { method }), ...(body && { body }) })
    expect(bare.status).toBe(400)
    expect(await made()).toBe(1)
  })

  it('is not used up by the refusal of a second form, which something on the line refuses', async () => {
    const key = keyIn(await open())
    line.next = ['none', 'stopped']
    const answers = await Promise.all([send(key), send(key)])
    // The refused one leads to what the other has made, or names it, or has the same key.
    for (const answer of answers) {
      const to = answer.headers.get('Location')
      if (to !== null) expect(to).toMatch(form.link)
      else {
        const html = await answer.text()
        expect(answer.status).toBe(422)
        if (keyIn(html) !== key) expect(html).toMatch(form.link)
      }
    }
    expect((await send(key)).headers.get('Location')).toMatch(form.link)
    expect(await made()).toBe(1)
  })

  it('is not used up, either, when its reply was lost and the form is refused when it comes again', async () => {
    const key = keyIn(await open())
    line.next = ['after', 'stopped']
    line.isSilent = true
    await send(key)
    const refused = await send(key)
    expect(refused.status).toBe(422)
    expect(keyIn(await refused.text())).toBe(key)
    line.isSilent = false
    expect(await open()).toMatch(form.link)
    expect(await made()).toBe(1)
  })

  it('whose reply is lost is asked about, and never sent again by itself', async () => {
    const key = keyIn(await open())
    line.next = ['after']
    line.isSilent = true
    expect((await send(key)).headers.get('Location')).toBe(form.path)
    for (const _again of [1, 2]) expect(await open()).toContain('We do not know yet whether')
    expect(sent()).toHaveLength(1)
    expect(lookedUp().length).toBeGreaterThan(2)
    expect(new Set(lookedUp().map(({ query }) => query.key))).toEqual(new Set([key]))
    line.isSilent = false
    expect(await open()).toMatch(form.link)
    expect(sent()).toHaveLength(1)
    expect(await made()).toBe(1)
  })
})

it('never calls the right fund password wrong, when the refusal of a wrong one was lost', async () => {
  await startOver()
  const who = await newPlayer()
  const headers = { Cookie: `${who.cookie}; lang=EN` }
  const { withdrawals } = forms
  const path = withdrawals?.path ?? ''
  const open = async () => (await lobby.fetch(path, { headers })).text()
  const keyIn = (html: string) => / name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const send = (key: string, fundPassword: string) =>
    lobby.postForm(path, { csrfToken: who.csrfToken, ...withdrawals?.fields(0), key, fundPassword }, headers)
  line.next = ['after']
  await send(keyIn(await open()), '000000')
  const html = await open()
  expect(html).toContain('did not reach us')
  const again = await (await send(keyIn(html), FUND_PASSWORD)).text()
  expect(again).not.toContain('The fund password is not right')
  expect(again).toContain('An earlier try was refused, and its answer was lost.')
  expect((await send(keyIn(again), FUND_PASSWORD)).headers.get('Location')).toMatch(withdrawals?.link ?? /^$/)
  expect(await made()).toBe(1)
})

/** Sent twice at once, and late; then an answer that the member never gets, while nobody says what its key has made. */
const badLine: Step[] = [
  { act: 'double', tab: 0, which: 0, also: 1, fault: 'late' },
  { act: 'send', tab: 1, which: 0, fault: 'after', isDeaf: true, isLost: true, isSilent: true },
  { act: 'open', tab: 1, isLost: false },
  { act: 'arrive' },
  { act: 'another', tab: 0, isLost: false },
  { act: 'send', tab: 0, which: 1, fault: 'none', isDeaf: false, isLost: false, isSilent: false },
]

/** As many as take some seconds: each commit draws others. worker/idempotency/exactly-once.test.ts tells 200 of keys alone. */
const STORIES = 5

it.each(Object.entries({ ...forms, 'claims of cashback': claims }))(
  '%s are never made twice, nor unknown to the member, whatever gets lost, late or pressed again',
  async (_, form) => {
    let all = 0
    await fc.assert(
      fc.asyncProperty(stories, async (steps) => {
        await startOver()
        await new MoneyStory(lobby, line, form, await newPlayer()).tell(steps)
        expect(await made()).toBe(line.made.size)
        expect((await sumsOf(sandbox, 'rafi88')).all).toBe(0)
        const { journal } = await journalOf(sandbox, 'rafi88')
        for (const { postings } of journal)
          expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        const { claimed, credited } = await cashbackSums()
        expect(credited).toBe(claimed)
        all += line.made.size
      }),
      { numRuns: STORIES, examples: [[badLine]] },
    )
    expect(all, 'how many all stories have made').toBeGreaterThan(0)
  },
  // Some hundred pages.
  180_000,
)
