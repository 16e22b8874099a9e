import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeNamespace } from '../../tests/fixtures/fake-durable-objects'
import { createRecordedLog } from '../../tests/fixtures/fake-kv'
import { createMember, SESSION_KEY } from '../../tests/worker/harness/member-requests'
import type { AppEnv } from '../env'
import { sessionMiddleware } from './middleware'
import { endSessionById, hashMemberName, revocationListName, revokeSession } from './revocation'
import { type RevocationReason, Revocations } from './revocations-object'
import { unsealSessionCookie } from './seal'
import type { MemberSession, VisitorSession } from './session'
import { createSession } from './sign-in'

const NOW = 1_800_000_000_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const lists = new FakeNamespace(Revocations)
const bindings = { REVOCATIONS: lists }
const key = new Uint8Array(Buffer.from(SESSION_KEY, 'base64url'))
const log = createRecordedLog()

/** Session that the handler received in the latest request. `next` is the session that the handler sets. */
let seen: VisitorSession | undefined
let next: VisitorSession | undefined
/** Callback that runs while the handler works. */
let meanwhile: (() => Promise<unknown>) | undefined

const app = new Hono<AppEnv>()
  .use(async (c, proceed) => {
    c.set('log', log)
    await proceed()
  })
  .use(sessionMiddleware)
  .use(async (c, proceed) => {
    seen = c.var.session
    c.set('nextSession', next)
    await meanwhile?.()
    await proceed()
  })
  .get('/m/passage', (c) => {
    c.set('isRedirectOnly', true)
    return c.text('next')
  })
  .get('/m/status/:status', (c) => new Response('', { status: Number(c.req.param('status')) }))
  .get('/m/api/status/:status', (c) => new Response('', { status: Number(c.req.param('status')) }))
  .get('*', (c) => c.text('page'))

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  seen = undefined
  next = undefined
  meanwhile = undefined
  log.events.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns the outcome for the cookie: 'kept', 'cleared', or the session that the response seals. */
async function ask(cookie: string | undefined, path = '/m/home') {
  const background: Promise<unknown>[] = []
  const response = await app.request(path, { headers: cookie ? { Cookie: cookie } : {} }, bindings, {
    waitUntil: (promise: Promise<unknown>) => background.push(promise),
    passThroughOnException: () => undefined,
    props: {},
  })
  await Promise.all(background)
  const [set, ...more] = response.headers.getSetCookie()
  expect(more).toEqual([])
  if (set === undefined) return 'kept'
  expect(set).toMatch(/^__Host-session=.*; Path=\//)
  expect(set).toContain('Secure')
  if (set.includes('Max-Age=0')) return 'cleared'
  expect(set).toContain('HttpOnly')
  expect(set).toContain('SameSite=Lax')
  return unsealSessionCookie(set.slice('__Host-session='.length, set.indexOf(';')), [key])
}

const times = (ms: number) => ({ issuedAt: NOW - ms, seenAt: NOW - ms })

describe('a cookie', () => {
  it('opens its session', async () => {
    const { cookie } = await createMember(times(1000))
    expect(await ask(cookie)).toBe('kept')
    expect(seen).toMatchObject({ kind: 'member', userName: 'rahim01' })
  })

  it('makes the visitor a guest and sets nothing when it is missing', async () => {
    expect(await ask(undefined)).toBe('kept')
    expect(seen).toEqual({ kind: 'guest' })
  })

  it.each(['/m/home', '/m/api/status/200', '/m/status/302'])(
    'makes the visitor a guest when it cannot be opened, and is cleared by %s',
    async (path) => {
      expect(await ask('__Host-session=nonsense', path)).toBe('cleared')
      expect(seen).toEqual({ kind: 'guest' })
    },
  )

  it('is renewed after a minute in use', async () => {
    const { cookie } = await createMember(times(MINUTE))
    expect(await ask(cookie)).toBe('kept')
    vi.setSystemTime(NOW + 1)
    expect(await ask(cookie)).toMatchObject({
      userName: 'rahim01',
      seenAt: NOW + 1,
      issuedAt: NOW - MINUTE,
    })
  })
})

describe('a session that has ended', () => {
  const expired = async () => (await createMember(times(HOUR))).cookie

  it.each([
    ['/m/home', 'cleared'],
    ['/m/home.data', 'cleared'],
    ['/m/status/299', 'cleared'],
    ['/m/status/400', 'cleared'],
    ['/m/api/status/401', 'cleared'],
    ['/m/api/status/200', 'kept'],
    ['/m/api/status/403', 'kept'],
    ['/m/passage', 'kept'],
    ['/m/status/300', 'kept'],
    ['/m/status/303', 'kept'],
    ['/m/status/399', 'kept'],
  ])('is reported once, by %s: its cookie is %s', async (path, outcome) => {
    expect(await ask(await expired(), path)).toBe(outcome)
    expect(seen).toEqual({ kind: 'guest', ended: true })
  })

  it.each<[RevocationReason, VisitorSession]>([
    ['dead', { kind: 'guest', ended: true }],
    ['elsewhere', { kind: 'guest', ended: 'elsewhere' }],
    ['logout', { kind: 'guest' }],
  ])('with the reason %s results in %j', async (reason, guest) => {
    const { cookie } = await createMember(times(1000))
    await ask(cookie)
    await revokeSession(bindings as never, seen as MemberSession, reason, log)
    expect(await ask(cookie)).toBe('cleared')
    expect(seen).toEqual(guest)
  })
})

it('a request that began before its session was replaced leaves the newer cookie unchanged', async () => {
  const { cookie } = await createMember(times(1000))
  await ask(cookie)
  await revokeSession(bindings as never, seen as MemberSession, 'replaced', log)
  for (const path of ['/m/home', '/m/home.data', '/m/api/status/401']) {
    expect(await ask(cookie, path)).toBe('kept')
    expect(seen).toMatchObject({ kind: 'guest' })
  }
})

it.each([0, 1500])(
  'a response after %i ms does not renew a session that was replaced meanwhile',
  async (ms) => {
    const { cookie } = await createMember(times(2 * MINUTE))
    meanwhile = async () => {
      vi.setSystemTime(Date.now() + ms)
      const old = seen as MemberSession
      // During the slow request, another isolate ends the session; the current isolate is not notified.
      if (ms === 0) await revokeSession(bindings as never, old, 'replaced', log)
      else
        await lists
          .getByName(revocationListName(hashMemberName(old.userName)))
          .revoke(old.id, 'replaced', NOW + HOUR)
    }
    expect(await ask(cookie)).toBe('kept')
    meanwhile = undefined
    expect(await ask((await createMember(times(2 * MINUTE))).cookie)).toMatchObject({ seenAt: Date.now() })
  },
)

it('reports to the player of a cookie without a token that another device ended the session', async () => {
  const { cookie } = await createMember({
    ...times(1000),
    sessionId: 'at-the-platform',
    token: 'ended',
    seenAt: 0,
  })
  await endSessionById(bindings as never, 'rahim01', 'at-the-platform', log)
  expect(await ask(cookie, '/m/status/302')).toBe('kept')
  // A 401 cannot report that another device ended the session, so the cookie stays for the next page.
  expect(await ask(cookie, '/m/api/status/401')).toBe('kept')
  expect(await ask(cookie)).toBe('cleared')
  expect(seen).toEqual({ kind: 'guest', ended: 'elsewhere' })
})

describe('a handler', () => {
  const reply = { token: 't', userName: 'karim02', type: 0, firstTimeLogin: false, previousLogin: null }
  const isRevoked = async (cookie: string) => {
    next = undefined
    await ask(cookie)
    return seen?.kind === 'guest'
  }

  it('logs a guest in', async () => {
    next = createSession(reply, NOW)
    expect(await ask(undefined)).toEqual(next)
    // No entry is logged, because there is nothing to revoke.
    expect(log.events).toEqual([])
  })

  it('logs a member out', async () => {
    const { cookie } = await createMember(times(1000))
    next = { kind: 'guest' }
    expect(await ask(cookie)).toBe('cleared')
  })

  it('replaces a session, and the old cookie becomes invalid', async () => {
    const { cookie } = await createMember(times(1000))
    next = createSession(reply, NOW)
    expect(await ask(cookie)).toEqual(next)
    expect(await isRevoked(cookie)).toBe(true)
  })

  it('changes a session, and its old cookie stays valid', async () => {
    const { cookie } = await createMember(times(1000))
    await ask(cookie)
    next = { ...(seen as MemberSession), language: 'EN' }
    expect(await ask(cookie)).toEqual(next)
    expect(await isRevoked(cookie)).toBe(false)
  })
})
