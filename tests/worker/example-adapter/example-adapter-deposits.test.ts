import { afterAll, beforeEach, expect, it } from 'vitest'
import { startExampleAdapter } from '../../../scripts/tools/example-adapter/example-servers'
import { encryptPayload } from '../../../shared/encryption/encrypt'
import { href } from '../../../shared/paths'
import fc from '../../fast-check'
import { createMember, type TestMember } from '../harness/member-requests'
import { type MoneyForm, MoneyStory, moneyStories } from '../harness/money-story'
import type { GatewayCallback } from '../harness/sandbox-pay'
import { sharedLobby } from '../harness/shared-servers'
import { badLine } from '../harness/unreliable-money-lobby'
import { type AskedPlatform, UnreliablePlatform } from '../harness/unreliable-platform'

/** Deposits through the example adapter are made exactly once, although calls are lost, late or repeated. */

const lobby = await sharedLobby()
const example = await startExampleAdapter({ port: 0, onLog: () => undefined })
afterAll(() => example[Symbol.asyncDispose]())
const line = new UnreliablePlatform<AskedPlatform>(lobby.platform, {
  ask: (path, init) =>
    example.miniflare.dispatchFetch(new URL(path, example.origin), { redirect: 'manual', ...init }),
})

const form: MoneyForm = {
  path: href('deposit'),
  link: /\/m\/payment\?id=([\w-]+)/,
  isByKey: false,
  fields: (way) => ({ amount: ['50', '60'][way] ?? '', channel: 'CARD-1', bonus: '' }),
}

interface ShownPayment {
  id: string
  state: string
  amount: string
}

/** Calls the adapter as the lobby does. */
async function ask<T>(path: string, token?: string, body?: unknown): Promise<T> {
  const headers = {
    Merchant: 'oriel',
    Encryption: 'JWE',
    ...(token !== undefined && { Authorization: token }),
  }
  const answer = await fetch(new URL(path, example.origin), {
    headers,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  return ((await answer.json()) as { value: T }).value
}

async function logIn(): Promise<string> {
  const { keys } = await ask<{ keys: never }>('/wps/.well-known/jwks.json')
  const value = await encryptPayload(keys, { type: 'username', username: 'asha', password: 'play1234' })
  return (await ask<{ token: string }>('/wps/session/login', undefined, { value })).token
}
const token = await logIn()

const callGateway = (id: string, result: 'PAID' | 'DECLINED') =>
  example.miniflare.dispatchFetch(`http://pay.localhost:0/pay/${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ result }),
  })
const callBack = ({ paymentId, status }: GatewayCallback) =>
  callGateway(paymentId, status === 'paid' ? 'PAID' : 'DECLINED')

const balance = async () =>
  Number((await ask<{ sumBalance: string }>('/wps/v2/wallets/balance', token)).sumBalance)
const listOpen = async () =>
  (await ask<{ list: ShownPayment[] }>('/wps/relay/MCSFE_getOpenPayments', token)).list

/** Pays all open deposits, and marks all as seen. */
async function payAll(): Promise<void> {
  for (const { id, state } of await listOpen()) {
    if (state === 'created') await callGateway(id, 'PAID')
    await ask('/wps/relay/MCSFE_paymentSeen', token, { paymentId: id })
  }
}

let players = 0
async function newPlayer(): Promise<TestMember> {
  players += 1
  return createMember({ userName: `example-${players}`, token })
}

/** Asserts that the deposits of all keys, and no others, were credited once. */
async function expectCredited(before: number): Promise<void> {
  await payAll()
  const ids = [...line.made.values()].flatMap((made) => [...made])
  const made = await Promise.all(
    ids.map((id) => ask<ShownPayment>(`/wps/relay/MCSFE_getPayment?id=${id}`, token)),
  )
  const paid = made.filter(({ state }) => state === 'done')
  expect(await balance()).toBe(paid.reduce((sum, { amount }) => sum + Number(amount), before))
}

beforeEach(async () => {
  line.mend()
  lobby.platform.requests.length = 0
  await payAll()
})

const headersOf = ({ cookie }: TestMember) => ({ Cookie: `${cookie}; lang=EN` })
const openForm = async (who: TestMember) => (await lobby.fetch(form.path, { headers: headersOf(who) })).text()
const keyIn = (html: string) => / name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
const sendForm = (who: TestMember, key: string, which = 0) =>
  lobby.postForm(form.path, { csrfToken: who.csrfToken, ...form.fields(which), key }, headersOf(who))

it('ten forms with one key make one deposit through the example adapter', async () => {
  const who = await newPlayer()
  const before = await balance()
  const key = keyIn(await openForm(who))
  await Promise.all(Array.from({ length: 10 }, () => sendForm(who, key)))
  expect(await listOpen()).toHaveLength(1)
  await expectCredited(before)
})

it('a deposit whose reply was lost is found by its key through the example adapter, and not sent again', async () => {
  const who = await newPlayer()
  line.next = ['after']
  line.isSilent = true
  await sendForm(who, keyIn(await openForm(who)))
  expect(await openForm(who)).toMatch(/We (do not know yet whether|don’t know yet if)/)
  line.isSilent = false
  expect(await openForm(who)).toMatch(form.link)
  expect(lobby.platform.calls('depositByLaunchUrl')).toHaveLength(1)
})

const STORIES = 2

it('deposits through the example adapter are credited exactly once, and the member always learns the outcome', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(moneyStories, async (steps) => {
      line.mend()
      const before = await balance()
      await new MoneyStory(lobby, line, form, await newPlayer(), callBack).tell(steps)
      await expectCredited(before)
    }),
    { numRuns: STORIES, examples: [[badLine]] },
  )
})
