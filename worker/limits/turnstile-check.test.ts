import { beforeEach, expect, it } from 'vitest'
import { createRecordedLog } from '../../tests/fixtures/fake-kv'
import { verifyTurnstileToken } from './turnstile-check'

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
let log: ReturnType<typeof createRecordedLog>

beforeEach(() => {
  steps = []
  sent = []
  log = createRecordedLog()
})

/** Fake `fetch` that responds with `steps` in order, and repeats the last one. */
const send = (async (url: string, init: RequestInit) => {
  sent.push({ url, body: JSON.parse(String(init.body)) })
  const step = steps.length > 1 ? steps.shift() : steps[0]
  if (step instanceof Error) throw step
  return typeof step === 'number'
    ? new Response('<html>', { status: step })
    : Response.json(step, { status: 200 })
}) as unknown as typeof fetch

const check = (token = 'token', clientIp: string | undefined = '203.0.113.7') =>
  verifyTurnstileToken(token, { secret: SECRET, hostname: HOST, action: 'login', clientIp, log, send })

it('accepts a token of this host and form, and sends the secret, the address and a separate key', async () => {
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

it('sends no address when it is unknown', async () => {
  steps = [passed()]
  expect(
    await verifyTurnstileToken('token', {
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

it.each(['', 'x'.repeat(2049)])('refuses an impossible token without a request (%#)', async (token) => {
  expect(await check(token)).toBe('refused')
  expect(sent).toEqual([])
})

it.each<[string, Step]>([
  ['no answer', new Error('network')],
  ['500', 500],
  ['an answer that is no JSON', 200],
  ['an answer of another shape', { ok: 1 }],
  ['internal-error', { success: false, 'error-codes': ['internal-error'] }],
])('repeats the request once with the same key after %s', async (_what, fault) => {
  steps = [fault, passed()]
  expect(await check()).toBe('passed')
  expect(sent).toHaveLength(2)
  expect(sent[1]?.body).toEqual(sent[0]?.body)
  steps = [fault]
  expect(await check()).toBe('unavailable')
  expect(sent).toHaveLength(4)
})

it.each(['invalid-input-secret', 'missing-input-secret', 'bad-request'])(
  'reports the check as unavailable when Cloudflare refuses our request (%s), and logs that for the operator',
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
