import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeNamespace } from '../../tests/fixtures/fake-durable-objects'
import { createRecordedLog, type RecordedLog } from '../../tests/fixtures/fake-kv'
import { env } from '../../tests/fixtures/workers-runtime'
import { Counter } from './counter'

const counters = new FakeNamespace(Counter)
const limit = vi.fn(async (_: { key: string }) => ({ success: true }))
env.COUNTERS = counters
env.RATE_LIMIT = { limit }
const { countAttempt, hasReachedEdgeLimit, rateLimitFormError } = await import('./rate-limit')

const MINUTE = 60_000
/** Time of each test, a day after the last one, so that cached results do not affect the next test. */
let NOW = 1_800_000_000_000
const IP = '203.0.113.7'
const OTHER_IP = '198.51.100.9'

let log: RecordedLog

beforeEach(() => {
  NOW += 24 * 60 * MINUTE
  vi.useFakeTimers({ now: NOW })
  log = createRecordedLog()
  counters.objects.clear()
  counters.fault = 'none'
  limit.mockReset().mockResolvedValue({ success: true })
})
afterEach(() => {
  vi.useRealTimers()
})

type Keys = Parameters<typeof countAttempt>[2]

const login = (account: string, clientIp: string | undefined = IP) =>
  countAttempt({ clientIp, log }, 'login', { account })
const events = () => log.events.map(({ event }) => event)

/** Returns the number of allowed attempts. */
async function allowedOf(attempts: number, attempt: (index: number) => ReturnType<typeof countAttempt>) {
  let allowed = 0
  for (let index = 0; index < attempts; index += 1) if ((await attempt(index)).allowed) allowed += 1
  return allowed
}

describe('failed logins', () => {
  it('of one account from one IP address are limited to five a minute, and the wait is returned', async () => {
    expect(await allowedOf(5, () => login('rahim'))).toBe(5)
    vi.setSystemTime(NOW + 10_001)
    expect(await login('rahim')).toMatchObject({ allowed: false, retryAfterS: 50 })
    expect(log.events).toEqual([{ event: 'limit-reached', fields: { kind: 'login' } }])
    vi.setSystemTime(NOW + MINUTE)
    expect(await login('rahim')).toMatchObject({ allowed: true, retryAfterS: 0 })
  })

  it('do not affect other accounts at that IP address, or the account elsewhere', async () => {
    await allowedOf(6, () => login('rahim'))
    expect((await login('karim')).allowed).toBe(true)
    expect((await login('rahim', OTHER_IP)).allowed).toBe(true)
  })

  it('count for an account in any spelling of its name', async () => {
    const names = ['rahim', 'Rahim', ' RAHIM ', 'rahim\t', 'rAHIM']
    await allowedOf(5, (index) => login(names[index] ?? ''))
    expect((await login('rahim')).allowed).toBe(false)
  })

  it('of one account are limited to ten a minute from all IP addresses, in any spelling of its name', async () => {
    const names = ['rahim', ' Rahim', 'RAHIM ']
    expect(await allowedOf(12, (index) => login(names[index % 3] ?? '', `203.0.113.${index}`))).toBe(10)
  })

  it('of one IP address are limited to thirty a minute for all accounts', async () => {
    expect(await allowedOf(32, (index) => login(`player-${index}`))).toBe(30)
  })

  it('that are refused are not counted', async () => {
    await allowedOf(50, () => login('rahim'))
    expect(await allowedOf(25, (index) => login(`player-${index}`))).toBe(25)
  })

  it('without a client IP address are counted by account', async () => {
    expect(
      await allowedOf(6, () => countAttempt({ clientIp: undefined, log }, 'login', { account: 'rahim' })),
    ).toBe(5)
  })

  it('are no longer counted when one succeeds', async () => {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const tried = await login('rahim')
      expect(tried.allowed).toBe(true)
      await tried.giveBack()
    }
  })
})

it('allows an IPv6 site eight times the attempts of one of its networks', async () => {
  const launch = (clientIp: string) => countAttempt({ clientIp, log }, 'lookup')
  expect(await allowedOf(31, () => launch('2001:db8:1:1::/64'))).toBe(30)
  expect(await allowedOf(300, (index) => launch(`2001:db8:1:${100 + index}::/64`))).toBe(210)
  expect((await launch('2001:db8:2:1::/64')).allowed).toBe(true)
})

it('limits the attempts of a kind that has no limit by IP address', async () => {
  expect(
    await allowedOf(3, () => countAttempt({ clientIp: IP, log }, 'sameFeedback', { account: 'rahim' })),
  ).toBe(1)
})

it('removes an attempt from the count of only one of several scopes', async () => {
  const send = (number: string) => countAttempt({ clientIp: IP, log }, 'sms', { number })
  for (let sent = 0; sent < 10; sent += 1) {
    const asked = await send('880 1711')
    expect(asked.allowed).toBe(true)
    await asked.giveBack('number')
  }
  // All attempts for the telephone number were removed from the count, but they still count for the IP
  // address.
  expect((await send('880 1711')).allowed).toBe(false)
  expect((await countAttempt({ clientIp: OTHER_IP, log }, 'sms', { number: '880 1711' })).allowed).toBe(true)
})

it('removes nothing from the count for a refused attempt', async () => {
  await allowedOf(5, () => login('rahim'))
  const refused = await login('rahim')
  await refused.giveBack()
  expect((await login('rahim')).allowed).toBe(false)
})

it.each<[string, Keys, number]>([
  ['the account', { account: 'rahim' }, 1],
  ['the mailbox', { mailbox: 'a@b.example' }, 1],
  ['nothing it knows', {}, 5],
])('counts e-mails by %s', async (_, keys, allowed) => {
  expect(await allowedOf(5, () => countAttempt({ clientIp: undefined, log }, 'email', keys))).toBe(allowed)
})

it('spreads its counts over 64 objects of a kind, whose names reveal nothing', async () => {
  await allowedOf(200, (index) => login(`rahim-${index}`, `203.0.113.${index}`))
  const names = [...counters.objects.keys()]
  for (const name of names) expect(name).toMatch(/^login:(account|pair|clientIp):[\w-]$/)
  expect(names.length).toBeGreaterThan(100)
  expect(names.length).toBeLessThanOrEqual(3 * 64)
})

describe('counters that do not answer', () => {
  it('allow a login, and are logged', async () => {
    counters.fault = 'throws'
    const tried = await login('rahim')
    expect(tried).toMatchObject({ allowed: true, retryAfterS: 0 })
    await expect(tried.giveBack()).resolves.toBeUndefined()
    expect(log.events).toMatchObject([
      { event: 'counter-unreachable', fields: { kind: 'login', error: expect.any(Error) } },
    ])
  })

  it('block calls that cost money or bother strangers', async () => {
    counters.fault = 'throws'
    expect(await countAttempt({ clientIp: IP, log }, 'sms', { number: '880 1711' })).toMatchObject({
      allowed: false,
      retryAfterS: 60,
    })
  })

  it('delay a form by at most a second', async () => {
    counters.fault = 'hangs'
    let isOver = false
    const tried = login('rahim').finally(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(999)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect((await tried).allowed).toBe(true)
    expect(String(log.events[0]?.fields.error)).toContain('does not answer')
  })

  it('may fail to remove an attempt from the count, and log that', async () => {
    const tried = await login('rahim')
    counters.fault = 'throws'
    await expect(tried.giveBack()).resolves.toBeUndefined()
    expect(log.events).toMatchObject([
      { event: 'counter-unreachable', fields: { kind: 'login', error: expect.any(Error) } },
    ])
  })
})

describe('Cloudflare’s own limit', () => {
  it('is checked first, by kind and IP address', async () => {
    limit.mockResolvedValue({ success: false })
    expect(await login('rahim')).toMatchObject({ allowed: false, retryAfterS: 60 })
    expect(limit).toHaveBeenCalledExactlyOnceWith({ key: `login:${IP}` })
    expect(counters.objects.size).toBe(0)
  })

  it('is not checked without an IP address', async () => {
    limit.mockResolvedValue({ success: false })
    expect(await hasReachedEdgeLimit('search', { clientIp: undefined, log })).toBe(false)
    expect(limit).not.toHaveBeenCalled()
  })

  it('refuses no visitor when it fails, and that is logged', async () => {
    limit.mockRejectedValue(new Error('gone'))
    expect(await hasReachedEdgeLimit('search', { clientIp: IP, log })).toBe(false)
    expect(log.events).toMatchObject([
      { event: 'rate-limit-unreachable', fields: { kind: 'search', error: expect.any(Error) } },
    ])
  })

  it('is optional', async () => {
    vi.resetModules()
    const { RATE_LIMIT } = env
    env.RATE_LIMIT = undefined
    const without = await import('./rate-limit')
    env.RATE_LIMIT = RATE_LIMIT
    expect(await without.hasReachedEdgeLimit('search', { clientIp: IP, log })).toBe(false)
    expect(events()).toEqual([])
  })
})

describe('a value that is attacked from many addresses', () => {
  /** Returns the number of requests to counters while the callback runs. */
  async function asked(happens: () => Promise<unknown>): Promise<number> {
    const before = counters.asked
    await happens()
    return counters.asked - before
  }
  const attack = (attempts: number) =>
    allowedOf(attempts, (index) => login('rahim', `203.0.${index >> 8}.${index & 255}`))

  it('causes no requests to its counter while the isolate knows that the limit is reached', async () => {
    expect(await attack(11)).toBe(10)
    expect(await asked(() => attack(1000))).toBe(0)
    expect(await login('rahim')).toMatchObject({ allowed: false, retryAfterS: 60 })
  })

  it('is checked about every five seconds, and returns the remaining time', async () => {
    await attack(11)
    vi.setSystemTime(NOW + 5000)
    expect(await asked(() => attack(1))).toBeGreaterThan(0)
    expect(await asked(() => attack(100))).toBe(0)
    expect(await login('rahim')).toMatchObject({ allowed: false, retryAfterS: 55 })
    vi.setSystemTime(NOW + MINUTE)
    expect((await login('rahim')).allowed).toBe(true)
  })

  it('allows its player again immediately when an attempt in this isolate succeeds', async () => {
    const right = await login('rahim')
    await attack(10)
    expect((await login('rahim')).allowed).toBe(false)
    await right.giveBack()
    expect((await login('rahim')).allowed).toBe(true)
  })

  it('does not affect other values in the same object', async () => {
    await attack(11)
    expect(await allowedOf(200, (index) => login(`player-${index}`, `198.51.100.${index}`))).toBe(200)
  })
})

describe('the counters', () => {
  it.each<[string, (index: number) => string]>([
    ['accounts that are numbered', (index) => `user${index}`],
    ['telephone numbers of one network', (index) => `880 1711${String(index).padStart(6, '0')}`],
    ['addresses of one network', (index) => `10.0.${index >> 8}.${index & 255}`],
  ])('count equal shares of %s', async (_, name) => {
    const asked = new Map<string, number>()
    counters.onAsk = (object) => asked.set(object, (asked.get(object) ?? 0) + 1)
    for (let index = 0; index < 6400; index += 1)
      await countAttempt({ clientIp: undefined, log }, 'sameFeedback', { account: name(index) })
    counters.onAsk = undefined
    expect(asked.size).toBe(64)
    // Each counter gets 100 attempts on average. With a random distribution, the busiest one has 130.
    expect(Math.max(...asked.values())).toBeLessThan(150)
  })
})

it('reports the waiting time to a form', () => {
  expect(rateLimitFormError({ retryAfterS: 42 })).toEqual({ error: 'too-many-requests', retryAfterS: 42 })
})
