import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '../../../shared/contract/endpoints'
import { LAUNCH_ERRORS } from '../../../shared/contract/play-schemas'
import type { LaunchRequest } from '../../../shared/play/launch-request'
import { FakeNamespace } from '../../../tests/fixtures/fake-durable-objects'
import type { RecordedLog } from '../../../tests/fixtures/fake-kv'
import {
  createPlatformContext,
  type FakePlatformContext,
} from '../../../tests/fixtures/fake-platform-context'
import { MEMBER_TOKEN } from '../../../tests/fixtures/platform-values'
import { env } from '../../../tests/fixtures/workers-runtime'
import type { AppEnv } from '../../env'
import { Counter } from '../../limits/counter'
import { PlatformError } from '../../platform/transport/error'
import type { VisitorSession } from '../../session/session'
import { createSession } from '../../session/sign-in'

const counters = new FakeNamespace(Counter)
env.COUNTERS = counters
env.PRODUCT = { ...(env.PRODUCT as object), frameOrigins: ['https://games.example'] }
const { playApi } = await import('./play-api')

const slot: LaunchRequest = { kind: 'game', category: 'RNG', vendor: 'PG', gameId: '70', nodeId: '7' }
/** Each test uses a new visitor, because the isolate remembers which rate limits were reached. */
let visitors = 0
const memberOf = (type: number, userName = `rahim${visitors}`) =>
  createSession({ token: MEMBER_TOKEN, userName, type, firstTimeLogin: false, previousLogin: null })

let platform: FakePlatformContext
let background: Promise<unknown>[]

beforeEach(() => {
  visitors += 1
  counters.objects.clear()
  counters.fault = 'none'
  platform = createPlatformContext(endpoints)
  background = []
  platform.ctx.waitUntil = (promise) => background.push(promise)
})

const app = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.set('platform', platform.ctx)
    c.set('session', who)
    await next()
  })
  .route('/', playApi)
  .onError((error) => {
    thrown = error
    return new Response(null, { status: 502 })
  })
let who: VisitorSession
let thrown: unknown

async function launch(
  session: VisitorSession = memberOf(0),
  body: unknown = slot,
  ip = `203.0.113.${visitors}`,
) {
  who = session
  const response = await app.request('https://lobby.example/launch', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': ip },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const answer: { url?: string; code?: string } = text === '' ? {} : JSON.parse(text)
  return { status: response.status, headers: response.headers, ...answer }
}

/** Returns the queries of the platform calls with this name. */
const calls = (name: 'launchGame' | 'trialLaunch' | 'addRecentGame' | 'gameVendors') =>
  platform.sent
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === endpoints[name].path)
    .map(({ searchParams }) => Object.fromEntries(searchParams))
const events = () => (platform.ctx.log as RecordedLog).events

describe('launching a game', () => {
  it('is refused for a guest', async () => {
    expect(await launch({ kind: 'guest' })).toMatchObject({ status: 401, code: 'login-required' })
    expect(await launch({ kind: 'guest', ended: true })).toMatchObject({
      status: 401,
      code: 'session-expired',
    })
    expect(platform.sent).toEqual([])
  })

  it('is allowed for a member, with real money', async () => {
    expect(await launch(memberOf(1))).toMatchObject({
      status: 200,
      url: 'https://games.example/slot?ticket=canary-ticket-77aa',
    })
    await Promise.all(background)
    expect(calls('addRecentGame')).toEqual([{ nodeId: '7', vendor: 'PG' }])
    expect(calls('trialLaunch')).toEqual([])
  })

  it('is allowed for a trial player with play money, and adds no recent game', async () => {
    expect(await launch(memberOf(4))).toMatchObject({
      url: 'https://games.example/slot?ticket=canary-trial-ticket-13bd',
    })
    await Promise.all(background)
    expect(calls('launchGame')).toEqual([])
    expect(calls('addRecentGame')).toEqual([])
  })

  it('is refused for an unknown account type', async () => {
    const refused = await launch(memberOf(99))
    expect(refused).toMatchObject({ status: 403, code: 'not-allowed' })
    // No Retry-After, because waiting would not lift this refusal.
    expect(refused.headers.get('Retry-After')).toBeNull()
    expect(platform.sent).toEqual([])
  })

  it('is refused while the platform’s status is unknown', async () => {
    platform.refuse(endpoints.status.path, 500, 'down')
    const refused = await launch()
    expect(refused).toMatchObject({ status: 503, code: 'status-unknown' })
    expect(refused.headers.get('Retry-After')).toBe('15')
    expect(calls('launchGame')).toEqual([])
  })

  it('is limited to twenty a minute for an account', async () => {
    for (let n = 0; n < 20; n += 1) expect((await launch()).status).toBe(200)
    const refused = await launch()
    expect(refused).toMatchObject({ status: 429, code: 'too-many-requests' })
    expect(refused.headers.get('Retry-After')).toMatch(/^(59|60)$/)
    expect((await launch(memberOf(0, 'karim02'))).status).toBe(200)
    expect(calls('launchGame')).toHaveLength(21)
  })

  it('is limited to 120 a minute for an IP address', async () => {
    for (let n = 0; n < 120; n += 1) await launch(memberOf(0, `player-${n}`))
    expect(await launch(memberOf(0, 'player-121'))).toMatchObject({ code: 'too-many-requests' })
    expect((await launch(memberOf(0, 'player-121'), slot, '198.51.100.9')).status).toBe(200)
  })
})

it('sends the game, the account type and the device to the platform', async () => {
  await launch(memberOf(2))
  expect(calls('launchGame')).toEqual([
    {
      gameType: 'RNG',
      vassalage: 'PG',
      gameId: '70',
      nodeId: '7',
      platform: 'html5',
      clientType: '3',
      webView: '0',
      accountType: '2',
      merchantCode: 'oriel',
      language: 'EN',
      lobbyOrigin: 'https://lobby.example',
      autoplay: '1',
      turbo: '1',
      minRoundMs: '0',
    },
  ])
})

it('loads the vendors only to launch the sports book, and adds no recent game for that', async () => {
  Object.assign(platform.values.gameVendors as object, {
    mapping: { SPORTS: [{ vassalage: 'SBO', gameId: '1', nodeId: '2' }] },
  })
  await launch()
  expect(calls('gameVendors')).toEqual([])
  await Promise.all(background)
  platform.sent.length = 0
  await launch(memberOf(0), { kind: 'sports' })
  await Promise.all(background)
  expect(calls('launchGame')).toMatchObject([{ gameType: 'SPORTS', vassalage: 'SBO' }])
  expect(calls('addRecentGame')).toEqual([])
})

it('opens the sports book when the vendors cannot be loaded', async () => {
  platform.refuse(endpoints.gameVendors.path, 500, 'down')
  expect((await launch(memberOf(0), { kind: 'sports' })).status).toBe(200)
})

describe('the URL of the game', () => {
  it.each(['', '  ', null, undefined])('has a separate error when it is missing: %j', async (game_url) => {
    platform.values.launchGame = { content: { game_url } }
    expect(await launch()).toMatchObject({ status: 502, code: 'empty-url' })
  })

  it.each([
    ['https://evil.example/slot?ticket=canary', 'https://evil.example'],
    ['http://games.example/', 'http://games.example'],
    ['nonsense canary', 'none'],
  ])('is refused when it is %s, and its origin is logged', async (game_url, origin) => {
    platform.values.launchGame = { content: { game_url } }
    const refused = await launch()
    expect(refused).toMatchObject({ status: 502, code: 'bad-game-url' })
    expect(refused).not.toHaveProperty('url')
    expect(events()).toContainEqual({ event: 'game-url-refused', fields: { origin } })
    expect(JSON.stringify(events())).not.toContain('canary')
    await Promise.all(background)
    expect(calls('addRecentGame')).toEqual([])
  })
})

/** Answers to refusals that are not reported with their own code and 422. */
const outcomes: Readonly<Record<string, [status: number, code: string]>> = {
  'launch.too.often': [429, 'launch.too.often'],
  'terms.required': [409, 'terms-update'],
}

describe('a failure to launch a game', () => {
  it.each(LAUNCH_ERRORS)('is reported to the player when it has a message: %s', async (errorCode) => {
    platform.refuse(endpoints.launchGame.path, 200, errorCode)
    const [status, code] = outcomes[errorCode] ?? [422, errorCode]
    expect(await launch()).toMatchObject({ status, code })
  })

  it('without a message for players is handled by the API’s error handler', async () => {
    platform.refuse(endpoints.launchGame.path, 200, 'what.is.this')
    expect((await launch()).status).toBe(502)
    expect(thrown).toBeInstanceOf(PlatformError)
  })

  it('of the worker is not reported as a failure of the platform', async () => {
    platform.ctx.platform = {
      endpoints,
      call: async () => {
        throw Object.assign(new Error('ours'), { errorCode: 'game.closed' })
      },
    } as never
    platform.ctx.cache = { get: async () => ({ value: {}, state: 'fresh' }) } as never
    expect((await launch()).status).toBe(502)
    expect(String(thrown)).toContain('ours')
  })

  it('to record a recent game does not affect the launch', async () => {
    platform.refuse(endpoints.addRecentGame.path, 500, 'down')
    expect((await launch()).status).toBe(200)
    await expect(Promise.all(background)).resolves.toBeDefined()
    expect(events()).toContainEqual({
      event: 'part-failed',
      fields: expect.objectContaining({ part: 'addRecentGame' }),
    })
  })
})

it('accepts only launch requests by POST, without a query and with known fields', async () => {
  who = memberOf(0)
  const read = await app.request('https://lobby.example/launch')
  expect([read.status, read.headers.get('Allow')]).toEqual([405, 'POST'])
  const init = { method: 'POST', body: JSON.stringify(slot) }
  expect((await app.request('https://lobby.example/launch?x=1', init)).status).toBe(400)
  expect(await launch(who, { ...slot, lobbyOrigin: 'https://evil.example' })).toMatchObject({ status: 400 })
  expect(await launch(who, { ...slot, vendor: '../..' })).toMatchObject({ status: 400, code: 'bad-body' })
  expect(platform.sent).toEqual([])
})
