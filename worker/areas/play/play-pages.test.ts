import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../../../shared/contract/endpoints'
import type { RecordedLog } from '../../../tests/fixtures/fake-kv'
import {
  createPlatformContext,
  type FakePlatformContext,
} from '../../../tests/fixtures/fake-platform-context'
import { lotteryEntry } from '../../../tests/fixtures/platform-values'
import type { AnyPageLoaders } from '../../loading/page-loaders'
import { loadPageData } from '../../loading/page-loaders'
import type { PageContext } from '../../page-context'
import { createSession } from '../../session/sign-in'
import launchGamePage from './launch-game/page'
import lotteryPage from './lottery/page'
import outerFramePage from './outer-frame/page'
import sportsGamePage from './sports-game/page'

const NOW = 1_800_000_000_000
const reply = { token: 't', userName: 'rahim01', type: 0, firstTimeLogin: false, previousLogin: null }

let platform: FakePlatformContext

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  platform = createPlatformContext(endpoints)
})
afterEach(() => {
  vi.useRealTimers()
})

const load = (
  page: unknown,
  query = '',
  session: PageContext['session'] = createSession(reply, NOW - 65_000),
) =>
  loadPageData(
    page as AnyPageLoaders,
    {
      url: new URL(`https://lobby.example/m/x?${query}`),
      variantUrl: new URL(`https://lobby.example/m/x?${query}`),
      session,
      product: { immediateBreak: false },
      platform: platform.ctx,
      log: platform.ctx.log,
    } as PageContext,
  ) as Promise<Record<string, unknown>>

const queries = (name: 'playActivity' | 'vnLotteryOpened' | 'lotteryNear') =>
  platform.sent
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname === endpoints[name].path)
    .map(({ searchParams }) => Object.fromEntries(searchParams))

describe('a page with a game', () => {
  it('counts the time since the login, and never less than zero', async () => {
    expect(await load(sportsGamePage)).toMatchObject({ request: { kind: 'sports' }, elapsedMs: 65_000 })
    expect(await load(sportsGamePage, '', createSession(reply, NOW + 1000))).toMatchObject({ elapsedMs: 0 })
  })

  it('shows the platform’s betting result since the login', async () => {
    const { activity } = await load(sportsGamePage)
    expect(await activity).toMatchObject({ ok: true, value: { result: '-15' } })
    expect(queries('playActivity')).toEqual([{ since: String(NOW - 65_000) }])
  })

  it('works when the betting result cannot be loaded', async () => {
    platform.refuse(endpoints.playActivity.path, 500, 'down')
    const { activity } = await load(sportsGamePage)
    expect(await activity).toMatchObject({ ok: false })
    expect((platform.ctx.log as RecordedLog).events).toContainEqual({
      event: 'part-failed',
      fields: expect.objectContaining({ part: 'activity' }),
    })
  })

  it('has no game for guests', async () => {
    expect(await load(sportsGamePage, '', { kind: 'guest' })).toMatchObject({
      request: null,
      elapsedMs: 0,
      activity: null,
    })
  })

  it.each([
    ['category=RNG&vendor=PG&id=70&nodeId=7', '70'],
    ['category=RNG&vendor=PG&nodeId=7', '7'],
  ])('opens the game that its URL names: %s', async (query, gameId) => {
    expect(await load(outerFramePage, query)).toMatchObject({
      request: { kind: 'game', category: 'RNG', vendor: 'PG', gameId, nodeId: '7' },
      vendorName: 'Vendor PG',
    })
  })

  it.each(['', 'category=RNG', 'category=HOT&vendor=PG&nodeId=7', 'category=RNG&vendor=PG&nodeId=%3C'])(
    'opens no game if the URL names none: %j',
    async (query) => {
      expect((await load(outerFramePage, query)).request).toBeNull()
    },
  )

  it('shows no vendor name for an unknown vendor', async () => {
    expect((await load(outerFramePage, 'vendor=XX')).vendorName).toBeNull()
    platform = createPlatformContext(endpoints)
    platform.refuse(endpoints.gameVendors.path, 500, 'down')
    expect((await load(outerFramePage, 'vendor=PG')).vendorName).toBeNull()
  })

  it('opens the lottery in the URL, with a link back to the previous page', async () => {
    expect(await load(launchGamePage, 'playType=ent&gameId=70&pageBack=home')).toMatchObject({
      request: { kind: 'lottery', playType: 'ent', gameId: '70' },
      leadsHome: true,
    })
    expect((await load(launchGamePage, 'gameId=70')).leadsHome).toBe(false)
  })
})

describe('the lottery centre', () => {
  const other = (gameId: string, more: object = {}) =>
    lotteryEntry({ gameId, name: `Game ${gameId}`, ...more })

  beforeEach(() => {
    platform.values.lotteryRecent = {
      now: NOW,
      list: [
        other('1', { lottoMode: 'Tradition', vassalage: 'GW' }),
        other('2', { lottoMode: 'Tradition,Entertainment' }),
        other('3', { lottoMode: '' }),
      ],
    }
  })

  it.each([
    ['', 'ent', ['2']],
    ['playType=ent', 'ent', ['2']],
    ['playType=x', 'ent', ['2']],
    ['playType=trad', 'trad', ['1', '3']],
  ])('for %j shows the lotteries of mode %s', async (query, mode, ids) => {
    const data = await load(lotteryPage, query)
    expect(data).toMatchObject({ mode, history: null })
    expect(await data.centre).toMatchObject({
      ok: true,
      value: { now: NOW, lotteries: ids.map((gameId) => ({ gameId })) },
    })
  })

  it('shows past draws of the first lottery, or of the lottery in the URL', async () => {
    const first = await load(lotteryPage, 'history')
    expect(first.centre).toBeNull()
    expect(await first.history).toMatchObject({
      value: {
        gameId: '1',
        lotteries: ['1', '2', '3'].map((gameId) => ({ gameId, name: `Game ${gameId}` })),
        // This lottery has a past draw, but no next draw.
        draws: [{ numero: '1001' }],
      },
    })
    expect(queries('lotteryNear')).toMatchObject([{ gameId: '1', pageSize: '30' }])
    const named = await load(lotteryPage, 'history&gameId=2')
    expect(await named.history).toMatchObject({ value: { gameId: '2' } })
    expect(queries('vnLotteryOpened')).toMatchObject([{ gameId: '2', pageSize: '30' }])
  })

  it('never requests a lottery that does not exist', async () => {
    expect(await (await load(lotteryPage, 'history&gameId=x')).history).toMatchObject({
      value: { gameId: '1' },
    })
  })

  it('has no history without lotteries', async () => {
    platform.values.lotteryRecent = { now: NOW, list: [] }
    expect(await (await load(lotteryPage, 'history')).history).toEqual({
      ok: true,
      value: { lotteries: [], gameId: null, draws: [] },
    })
  })

  it.each([
    ['history', 'history'],
    ['', 'centre'],
  ])('opens while the platform is down: %j', async (query, part) => {
    platform.refuse(endpoints.lotteryRecent.path, 500, 'down')
    expect(await (await load(lotteryPage, query))[part]).toMatchObject({ ok: false })
    expect((platform.ctx.log as RecordedLog).events).toContainEqual({
      event: 'part-failed',
      fields: expect.objectContaining({ part }),
    })
  })
})
