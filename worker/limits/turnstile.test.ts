import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../shared/contract/endpoints'
import { FakeNamespace } from '../../tests/fixtures/fake-durable-objects'
import { recordedLog } from '../../tests/fixtures/fake-kv'
import { type PlatformOfTests, platformOfTests } from '../../tests/fixtures/platform-context'
import { env } from '../../tests/fixtures/workers-runtime'
import { firstByteDeadline } from '../cache/time-limit'
import type { PageContext } from '../context'
import { Counter } from './counter'
import { siteverify } from './turnstile'

const HOST = 'lobby.example'
const SECRET = '0x4AAAAAAA-canary-secret'
const passed = () => ({
  success: true,
  hostname: HOST,
  action: 'login',
  challenge_ts: new Date().toISOString(),
  'error-codes': [],
})

type Step = object | number | Error
let steps: Step[]
let sent: { url: string; body: Record<string, string> }[]
let log: ReturnType<typeof recordedLog>

beforeEach(() => {
  steps = []
  sent = []
  log = recordedLog()
})

/** Answers with the steps in order, the last one again and again. */
const send = (async (url: string, init: RequestInit) => {
  sent.push({ url, body: JSON.parse(String(init.body)) })
  const step = steps.length > 1 ? steps.shift() : steps[0]
  if (step instanceof Error) throw step
  return typeof step === 'number'
    ? new Response('<html>', { status: step })
    : Response.json(step, { status: 200 })
}) as unknown as typeof fetch

const check = (token = 'token', clientIp: string | undefined = '203.0.113.7') =>
  siteverify(token, { secret: SECRET, hostname: HOST, action: 'login', clientIp, log, send })

it('passes a token of this host and form, with secret, address and a key of its own', async () => {
  steps = [passed()]
  expect(await check()).toBe('passed')
  expect(await check()).toBe('passed')
  expect(sent[0]).toEqual({
    url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    body: {
      secret: SECRET,
      response: 'token',
      remoteip: '203.0.113.7',
      idempotency_key: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  })
  expect(sent[1]?.body.idempotency_key).not.toBe(sent[0]?.body.idempotency_key)
})

it('sends no address where none is known', async () => {
  steps = [passed()]
  expect(
    await siteverify('token', {
      ...{ secret: SECRET, hostname: HOST, action: 'login', log, send },
      clientIp: undefined,
    }),
  ).toBe('passed')
  expect(sent[0]?.body).not.toHaveProperty('remoteip')
})

it.each<[string, object]>([
  ['another host', { hostname: 'phish.example' }],
  ['another form', { action: 'register' }],
  ['no form', { action: undefined }],
  ['six minutes ago', { challenge_ts: new Date(Date.now() - 6 * 60_000).toISOString() }],
  ['an unknown time', { challenge_ts: 'yesterday' }],
])('refuses a token of %s', async (_what, change) => {
  steps = [{ ...passed(), ...change }]
  expect(await check()).toBe('refused')
})

it.each(['invalid-input-response', 'timeout-or-duplicate', 'missing-input-response'])(
  'refuses a token with %s',
  async (code) => {
    steps = [{ success: false, 'error-codes': [code] }]
    expect(await check()).toBe('refused')
    expect(sent).toHaveLength(1)
  },
)

it.each(['', 'x'.repeat(2049)])('refuses what can be no token without asking (%#)', async (token) => {
  expect(await check(token)).toBe('refused')
  expect(sent).toEqual([])
})

it.each<[string, Step]>([
  ['no answer', new Error('network')],
  ['500', 500],
  ['an answer that is no JSON', 200],
  ['an answer of another shape', { ok: 1 }],
  ['internal-error', { success: false, 'error-codes': ['internal-error'] }],
])('after %s asks once more with the same key', async (_what, fault) => {
  steps = [fault, passed()]
  expect(await check()).toBe('passed')
  expect(sent).toHaveLength(2)
  expect(sent[1]?.body).toEqual(sent[0]?.body)
  steps = [fault]
  expect(await check()).toBe('unavailable')
  expect(sent).toHaveLength(4)
})

it.each(['invalid-input-secret', 'missing-input-secret', 'bad-request'])(
  'lets nobody pass and refuses nobody when Cloudflare refuses us (%s), and tells the operator',
  async (code) => {
    steps = [{ success: false, 'error-codes': [code] }]
    expect(await check()).toBe('unavailable')
    expect(log.events.map(({ event }) => event)).toEqual(['siteverify-refused-us'])
  },
)

it('logs neither token nor secret', async () => {
  steps = [new Error('network'), { ...passed(), hostname: 'phish.example' }]
  await check('canary-token')
  expect(JSON.stringify(log.events)).not.toContain('canary')
})

const counters = new FakeNamespace(Counter)
env.COUNTERS = counters
const { anotherCaptcha, freshCaptcha } = await import('./turnstile')

let platform: PlatformOfTests
/** New in each test, because the isolate remembers which limits were reached. */
let visitors = 0

beforeEach(() => {
  visitors += 1
  counters.objects.clear()
  counters.fault = 'none'
  platform = platformOfTests(endpoints)
})
afterEach(() => {
  vi.useRealTimers()
})

const ask = (options?: { isForPage: boolean }) =>
  freshCaptcha(
    { platform: platform.ctx, clientIp: `203.0.113.${visitors}`, log: platform.ctx.log } as PageContext,
    options,
  )
const wasAsked = () => platform.sent.some(({ url }) => new URL(url).pathname === endpoints.captcha.path)

describe.each([{ isForPage: true }, { isForPage: false }, undefined])('a captcha (%j)', (options) => {
  it('comes from the platform', async () => {
    expect(await ask(options)).not.toHaveProperty('refused')
    expect(wasAsked()).toBe(true)
  })

  it('is missing when the platform has none, and the page is there without it', async () => {
    platform.refuse(endpoints.captcha.path, 500, 'down')
    expect(await ask(options)).toStrictEqual({
      id: expect.stringMatching(/^[\w-]{36}$/),
      refused: 'captcha-missing',
    })
    expect((platform.ctx.log as ReturnType<typeof recordedLog>).events).toContainEqual({
      event: 'part-failed',
      fields: expect.objectContaining({ part: 'captcha' }),
    })
  })

  it('is refused after thirty a minute, without asking the platform', async () => {
    for (let n = 0; n < 30; n += 1) await ask(options)
    platform.sent.length = 0
    const [one, other] = [await ask(options), await ask(options)]
    expect(one).toMatchObject({ refused: 'captcha-limit', retryAfterS: 60 })
    expect(one).not.toEqual(other)
    expect(wasAsked()).toBe(false)
  })
})

it('does not hold up a page for longer than its deadline', async () => {
  vi.useFakeTimers()
  counters.fault = 'hangs'
  platform.ctx.deadline = firstByteDeadline(Date.now, 100)
  const offer = ask({ isForPage: true })
  await vi.advanceTimersByTimeAsync(100)
  expect(await offer).toMatchObject({ refused: 'captcha-missing' })
})

it('is waited for by a form that is being answered', async () => {
  vi.useFakeTimers()
  counters.fault = 'hangs'
  platform.ctx.deadline = firstByteDeadline(Date.now, 100)
  const offer = ask()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await offer).not.toHaveProperty('refused')
})

it('tells a form how long to wait for another one, where that is known', () => {
  const limited = { id: 'a', refused: 'captcha-limit', retryAfterS: 60 } as const
  expect(anotherCaptcha(limited)).toStrictEqual({ retryAfterS: 60, extra: { captcha: limited } })
  const missing = { id: 'a', refused: 'captcha-missing' } as const
  expect(anotherCaptcha(missing)).toStrictEqual({ extra: { captcha: missing } })
  const there = { id: 'a', image: 'data:image/png;base64,', kind: 'digits', max: 4 } as const
  expect(anotherCaptcha(there)).toStrictEqual({ extra: { captcha: there } })
})
