import { Response } from 'miniflare'
import { afterAll, beforeEach, expect, it } from 'vitest'
import adapter from '../../../docs/platform/example-adapter/adapter/index'
import { checkPlatformConformance } from '../../../scripts/tools/conformance/index'
import { startExampleAdapter } from '../../../scripts/tools/example-adapter/example-servers'
import { type Endpoint, type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import { FEATURES } from '../../../shared/contract/features'
import { encryptPayload } from '../../../shared/encryption/encrypt'

/** The example adapter (docs/platform/example-adapter): the contract, and failures of the platform behind it. */

/** Reply of the platform to the calls that match; undefined: the toy platform replies. */
let failing: { path: RegExp; reply: () => Response | Promise<Response> } | undefined
/** Number of calls that the adapter has sent to the platform. */
let sent = 0
const logs: string[] = []
beforeEach(() => {
  failing = undefined
  logs.length = 0
})

const example = await startExampleAdapter({
  port: 0,
  onLog: (line) => logs.push(line),
  network: (request, pass) => {
    sent += 1
    return failing?.path.test(request.url) ? failing.reply() : pass(request)
  },
})
afterAll(() => example[Symbol.asyncDispose]())

const isAnswered = (name: EndpointName): boolean =>
  adapter.routes.some(
    ({ method, path }) => method === endpoints[name].method && path === endpoints[name].path,
  )
const answeredCalls = (Object.keys(endpoints) as EndpointName[]).filter(isAnswered)

const PASSWORD = 'play1234'
const KEY = 'key-of-the-tests'

interface AdapterReply {
  status: number
  success: boolean
  errorCode?: string
  value?: unknown
}

async function ask(
  name: EndpointName,
  {
    token = 'none',
    query = {},
    body = {},
    key = KEY,
  }: {
    token?: string
    query?: Record<string, string>
    body?: Record<string, unknown>
    key?: string | null
  } = {},
): Promise<AdapterReply> {
  const { method, path }: Endpoint = endpoints[name]
  const answer = await fetch(new URL(`${path}?${new URLSearchParams(query)}`, example.origin), {
    method,
    headers: {
      Merchant: 'oriel',
      Encryption: 'JWE',
      Authorization: token,
      ...(key !== null && { 'Idempotency-Key': key }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, ...((await answer.json()) as Omit<AdapterReply, 'status'>) }
}

async function encryptLogin() {
  const { keys } = (await ask('jwks')).value as { keys: never }
  return { value: await encryptPayload(keys, { type: 'username', username: 'asha', password: PASSWORD }) }
}
const logIn = async () =>
  ((await ask('login', { body: await encryptLogin() })).value as { token: string }).token

it('the example adapter follows the contract in all calls that it answers', {
  timeout: 120_000,
}, async () => {
  const findings = await checkPlatformConformance({
    origin: example.origin,
    merchant: 'oriel',
    language: 'EN',
    languages: ['EN'],
    profile: 'demo',
    allowWrites: true,
    features: FEATURES,
    member: { username: 'asha', password: PASSWORD },
    otherMember: { username: 'binod', password: PASSWORD },
  })
  const ofAnswered = findings.filter(({ call }) => isAnswered(call))
  // Speed varies on a busy machine.
  const faults = findings.filter(
    ({ check, call, outcome }) =>
      check !== 'speed' && (outcome === 'fail' || (outcome === 'warning' && isAnswered(call))),
  )
  expect(faults).toEqual([])
  // Without records, the id of a created deposit is used.
  expect(findings).not.toContainEqual(
    expect.objectContaining({ call: 'payment', outcome: 'skipped', check: 'reply' }),
  )
  // The adapter lacks calls that a platform should have. They are no faults.
  expect(findings).toContainEqual(
    expect.objectContaining({
      call: 'deviceSessions',
      outcome: 'warning',
      detail: expect.stringContaining('not tested: not implemented (404)'),
    }),
  )
  const passed = new Set(ofAnswered.flatMap(({ outcome, call }) => (outcome === 'pass' ? [call] : [])))
  const mustPass = [
    'login',
    'memberInfo',
    'balance',
    'protection',
    'gameList',
    'depositSettings',
    'paymentByKey',
  ]
  expect([...passed]).toEqual(expect.arrayContaining(mustPass))
})

it('the example adapter says of a call that it does not answer that it is not implemented', async () => {
  expect(await ask('rankProgress')).toMatchObject({ status: 404, errorCode: 'not.implemented' })
})

const failures: [what: string, reply: () => Response | Promise<Response>][] = [
  ['an unknown code', () => Response.json({ code: 7777, msg: 'OK', data: { depositNo: 'D1' } })],
  ['no code', () => Response.json({ data: {} })],
  ['a page of a proxy', () => new Response('<h1>OK</h1>', { headers: { 'Content-Type': 'text/html' } })],
  ['a crash', () => new Response('', { status: 500 })],
  ['no reply', () => Promise.reject(new TypeError('lost'))],
]
it.each(failures)(
  'the example adapter never turns %s of the platform into a success, and says that the outcome is not known',
  async (_, reply) => {
    failing = { path: /./, reply }
    for (const name of answeredCalls) {
      const before = sent
      const body =
        name === 'login'
          ? await encryptLogin()
          : { channelId: 'CARD-1', amount: '50', paymentId: 'D1', hours: 24, months: null }
      const query = { nodeId: 'S100', since: '0', id: 'D1', key: KEY }
      const answer = await ask(name, { body, query })
      if (sent > before) expect({ name, ...answer }).toMatchObject({ name, status: 502, success: false })
    }
  },
)

it('the example adapter logs an unknown code, so that it can be added to the table', async () => {
  failing = { path: /./, reply: () => Response.json({ code: 7777, data: null }) }
  await ask('balance')
  await expect.poll(() => logs.join()).toContain('a code that is not in refusals.ts: 7777')
})

it('the example adapter reports an unknown restriction as a failure, never as no restriction', async () => {
  const token = await logIn()
  expect(await ask('protection', { token })).toMatchObject({ value: { standing: 'none' } })
  failing = {
    path: /restriction/,
    reply: () => Response.json({ code: 0, data: { kind: 'COURT_ORDER', since: null, until: null } }),
  }
  expect(await ask('protection', { token })).toMatchObject({ status: 502, success: false })
})

it('the example adapter reports an unknown state of a deposit as under review', async () => {
  const token = await logIn()
  const deposit = { channelId: 'CARD-1', amount: '10.50' }
  const { value } = await ask('depositByLaunchUrl', { token, body: deposit, key: 'key-of-a-state' })
  expect(value).toMatchObject({ state: 'created', amount: '10.50' })
  failing = {
    path: /cashier.deposits/,
    reply: () =>
      Response.json({
        code: 0,
        data: {
          ...{
            depositNo: 'D1',
            reference: 'K-1',
            state: 'FROZEN',
            amount: { currency: 'EUR', amountMinor: 1050 },
          },
          ...{ optionNo: 'CARD-1', optionKind: 'CARD', optionLabel: 'Card', endedAt: null },
          ...{ createdAt: '2026-01-02T03:04:05Z', lapsesAt: '2026-01-02T03:34:05Z' },
        },
      }),
  }
  expect((await ask('payment', { token, query: { id: 'D1' } })).value).toMatchObject({ state: 'review' })
})

it('the example adapter repeats the first result of a key, refuses another body, and requires a key', async () => {
  const token = await logIn()
  const send = (amount: string, key: string | null, more: Record<string, string> = {}) =>
    ask('depositByLaunchUrl', { token, body: { channelId: 'CARD-1', amount, ...more }, key })
  const first = await send('50', 'key-a')
  expect(await send('50', 'key-a')).toEqual(first)
  expect(await send('60', 'key-a')).toMatchObject({ status: 422, errorCode: 'idempotency.conflict' })
  // An amount that the currency cannot have is a result of the key as well.
  expect(await send('50.005', 'key-b')).toMatchObject({ status: 400, errorCode: 'deposit.amount' })
  expect(await send('50', 'key-b')).toMatchObject({ status: 422, errorCode: 'idempotency.conflict' })
  // So is the refusal of a bonus.
  expect(await send('50', 'key-c', { promotionId: 'P1' })).toMatchObject({ errorCode: 'deposit.promotion' })
  expect(await send('50', 'key-c')).toMatchObject({ status: 422, errorCode: 'idempotency.conflict' })
  expect(await send('50', null)).toMatchObject({ status: 400, errorCode: 'idempotency.key' })
})

it('the example adapter finds nothing by an id or key that would lead to another URL of the platform', async () => {
  const token = await logIn()
  const before = sent
  for (const id of ['.', '..', '...', 'a/b', '', 'a b']) {
    const notFound = { status: 404, errorCode: 'payment.not.found' }
    expect(await ask('payment', { token, query: { id } })).toMatchObject(notFound)
    expect(await ask('paymentByKey', { token, query: { key: id } })).toMatchObject(notFound)
    expect(await ask('cancelPayment', { token, body: { paymentId: id } })).toMatchObject(notFound)
    expect(await ask('paymentSeen', { token, body: { paymentId: id } })).toMatchObject(notFound)
    const deposit = { channelId: 'CARD-1', amount: '50' }
    const refusedKey = { status: 400, errorCode: 'idempotency.key' }
    expect(await ask('depositByLaunchUrl', { token, body: deposit, key: id })).toMatchObject(refusedKey)
  }
  expect(sent).toBe(before)
})

it('the example adapter refuses a break or an exclusion without a valid length, and restricts no one for ever by mistake', async () => {
  const token = await logIn()
  for (const length of [undefined, 'x', '6', 0, -1, 1.5, 1e9, true]) {
    const refused = { status: 400, errorCode: 'request.invalid' }
    expect(await ask('excludeSelf', { token, body: { months: length } })).toMatchObject(refused)
    expect(await ask('takeTimeOut', { token, body: { hours: length } })).toMatchObject(refused)
  }
  expect(await ask('takeTimeOut', { token, body: { hours: null } })).toMatchObject({ status: 400 })
  expect(await ask('protection', { token })).toMatchObject({ value: { standing: 'none' } })
})

it('a deposit limit that is set through the example adapter applies immediately, and a larger one waits', async () => {
  const token = await logIn()
  const limit = { kind: 'deposit', period: 'month' }
  const inForce = async () => {
    const { list } = (await ask('limits', { token })).value as { list: { period: string }[] }
    return list.find(({ period }) => period === 'month')
  }
  await ask('setLimit', { token, body: { ...limit, amount: '100' } })
  expect(await inForce()).toMatchObject({ amount: '100.00', pending: null })
  const deposit = { channelId: 'CARD-1', amount: '100.01' }
  expect(await ask('depositByLaunchUrl', { token, body: deposit, key: 'key-over-limit' })).toMatchObject({
    status: 409,
    errorCode: 'deposit.limit',
  })
  await ask('removeLimit', { token, body: limit })
  expect(await inForce()).toMatchObject({ amount: '100.00', pending: { amount: null } })
  const confirmed = await ask('confirmLimit', { token, body: { ...limit, amount: null } })
  expect(confirmed).toMatchObject({ status: 409, errorCode: 'limit.early' })
  await ask('keepLimit', { token, body: limit })
  expect(await inForce()).toMatchObject({ amount: '100.00', pending: null })
  const ofLosses = { kind: 'loss', period: 'day', amount: '10' }
  expect(await ask('setLimit', { token, body: ofLosses })).toMatchObject({ status: 403 })
})

it('a break that begins through the example adapter refuses games and deposits, and cannot be made shorter', async () => {
  const { keys } = (await ask('jwks')).value as { keys: never }
  const logInBinod = async () => {
    const value = await encryptPayload(keys, { type: 'username', username: 'binod', password: PASSWORD })
    return ((await ask('login', { body: { value } })).value as { token: string }).token
  }
  const before = await logInBinod()
  expect(await ask('takeTimeOut', { token: before, body: { hours: 48 } })).toMatchObject({
    value: { standing: 'timeout' },
  })
  // The break has ended the session.
  expect(await ask('memberInfo', { token: before })).toMatchObject({ errorCode: 'login.not.session' })
  const token = await logInBinod()
  const refused = { status: 403, errorCode: 'protection.timeout' }
  expect(await ask('launchGame', { token, query: { nodeId: 'S100' } })).toMatchObject(refused)
  const deposit = { channelId: 'CARD-1', amount: '50' }
  expect(await ask('depositByLaunchUrl', { token, body: deposit })).toMatchObject(refused)
  expect(await ask('takeTimeOut', { token, body: { hours: 24 } })).toMatchObject({
    errorCode: 'timeout.shorter',
  })
})
