import { beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../harness/member-requests'
import { FUND_PASSWORD } from '../harness/sandbox-payout'
import { readLedgerSums } from '../harness/sandbox-play'
import { MONEY_FORMS, startUnreliableMoneyLobby } from '../harness/unreliable-money-lobby'
import { LOOKUP_CALLS, MONEY_CALLS } from '../harness/unreliable-platform'

/**
 * Money is moved exactly once, despite forms in two tabs, reused keys, and lost or late calls. The sandbox
 * with its ledger is the platform.
 */

const { lobby, sandbox, line, storyForms, made, newPlayer, startOver, tellStories } =
  await startUnreliableMoneyLobby()

describe.each(Object.entries(MONEY_FORMS))('one idempotency key of %s', (_, form) => {
  let who: TestMember
  beforeEach(async () => {
    await startOver()
    who = await newPlayer()
  })
  const headers = () => ({ Cookie: `${who.cookie}; lang=EN` })
  const open = async () => (await lobby.fetch(form.path, { headers: headers() })).text()
  const keyIn = (html: string) => / name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const send = (key: string, which = 0) =>
    lobby.postForm(form.path, { csrfToken: who.csrfToken, ...form.fields(which), key }, headers())
  /** Sends the form once more, after a response that it is not available. */
  const againAfter = async (answer: Awaited<ReturnType<typeof send>>, key: string) => {
    expect(await answer.text()).toContain('This isn’t available at the moment')
    return send(key)
  }
  const sent = () => lobby.platform.requests.filter(({ name }) => MONEY_CALLS.includes(name))
  const lookedUp = () => lobby.platform.requests.filter(({ name }) => LOOKUP_CALLS.includes(name))

  it('one key of a money form makes one payment from ten forms sent at the same time', async () => {
    const key = keyIn(await open())
    let answers = await Promise.all(Array.from({ length: 10 }, () => send(key)))
    expect(await made(), 'how many were made').toBe(1)
    const isSent = ({ status }: { status: number }) => status === 303
    // On a busy machine the keys’ Durable Object replies too late for some forms, which report that and send
    // nothing. Sent again, they lead to one payment.
    for (let presses = 0; presses < 5 && !answers.every(isSent); presses += 1)
      answers = await Promise.all(
        answers.map((answer) => (isSent(answer) ? answer : againAfter(answer, key))),
      )
    // The parameter `back` is removed. A repeated form has it, because it does not redirect to the gateway.
    const to = answers.map((answer) => answer.headers.get('Location')?.replace('&back=1', ''))
    expect(to[0]).toMatch(form.link)
    expect(to, 'where each form leads').toEqual(to.map(() => to[0]))
    expect(await made(), 'how many were made in the end').toBe(1)
    expect((await readLedgerSums(sandbox, 'rafi88')).all).toBe(0)
  })

  it('a second form with the same key and other fields is refused with 422, and makes nothing', async () => {
    const key = keyIn(await open())
    await send(key)
    expect((await send(key, 1)).status).toBe(422)
    expect(await made()).toBe(1)
  })

  it('of two simultaneous forms with one key and different fields, the platform refuses one with 422', async () => {
    const key = keyIn(await open())
    const statuses = (await Promise.all([send(key, 0), send(key, 1)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([303, 422])
    expect(await made()).toBe(1)
  })

  it('a form without a key is not sent, and the platform would refuse it with 400', async () => {
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

  it('a key is not used up when a proxy refuses a second form', async () => {
    const key = keyIn(await open())
    line.next = ['none', 'stopped']
    const answers = await Promise.all([send(key), send(key)])
    // The response to the refused form leads to the result of the other form, or names it, or has its key.
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

  it('a key is not used up when its reply was lost and a repeated form is refused', async () => {
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

  it('the payment of a key whose reply was lost is looked up, and never sent again automatically', async () => {
    const key = keyIn(await open())
    line.next = ['after']
    line.isSilent = true
    expect((await send(key)).headers.get('Location')).toBe(form.path)
    for (const _again of [1, 2])
      expect(await open()).toMatch(/We (do not know yet whether|don’t know yet if)/)
    expect(sent()).toHaveLength(1)
    expect(lookedUp().length).toBeGreaterThan(2)
    expect(new Set(lookedUp().map(({ query }) => query.key))).toEqual(new Set([key]))
    line.isSilent = false
    expect(await open()).toMatch(form.link)
    expect(sent()).toHaveLength(1)
    expect(await made()).toBe(1)
  })
})

it('a right fund password is never reported as wrong, when the refusal of a wrong one was lost', async () => {
  await startOver()
  const who = await newPlayer()
  const headers = { Cookie: `${who.cookie}; lang=EN` }
  const { withdrawals } = MONEY_FORMS
  const path = withdrawals?.path ?? ''
  const open = async () => (await lobby.fetch(path, { headers })).text()
  const keyIn = (html: string) => / name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const send = (key: string, fundPassword: string) =>
    lobby.postForm(path, { csrfToken: who.csrfToken, ...withdrawals?.fields(0), key, fundPassword }, headers)
  line.next = ['after']
  await send(keyIn(await open()), '000000')
  const html = await open()
  expect(html).toContain('We didn’t receive your last withdrawal request')
  const again = await (await send(keyIn(html), FUND_PASSWORD)).text()
  expect(again).not.toContain('Incorrect fund password')
  expect(again).toContain('An earlier attempt was rejected and we couldn’t show you why.')
  expect((await send(keyIn(again), FUND_PASSWORD)).headers.get('Location')).toMatch(withdrawals?.link ?? /^$/)
  expect(await made()).toBe(1)
})

// Number of random stories, which differ for each commit. The full suite runs more, in
// tests/worker/wallet/repeated-payments-stories.test.ts.
const STORIES = 2

it.each(Object.entries(storyForms))(
  'forms for %s move money exactly once and always show the outcome, whatever calls are lost, late or repeated',
  async (_, form) => tellStories(form, STORIES),
  // The timeout is long, because this test opens some hundred pages.
  180_000,
)
