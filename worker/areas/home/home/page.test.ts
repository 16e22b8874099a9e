import { beforeEach, describe, expect, it } from 'vitest'
import type { HomeData } from '../../../../shared/areas/home/home'
import { findLanguage } from '../../../../shared/config/languages'
import { GAME_CATEGORIES } from '../../../../shared/config/platform-codes'
import type { ProductConfig } from '../../../../shared/config/product-schema'
import { endpoints } from '../../../../shared/contract/endpoints'
import { createRecordedLog, FakeKv } from '../../../../tests/fixtures/fake-kv'
import { banner, games, healthyValues, type PlatformValues } from '../../../../tests/fixtures/platform-values'
import { FaultTolerantKv } from '../../../cache/guarded-kv'
import { SwrCache } from '../../../cache/swr'
import { DEADLINE_PER_CALL } from '../../../cache/time-limit'
import { loadPageData } from '../../../loading/page-loaders'
import type { PageContext } from '../../../page-context'
import { PlatformError } from '../../../platform/transport/error'
import homePage from './page'

let values: PlatformValues
/** Decides by a platform call's query that the call fails. */
let failing: (query: Record<string, unknown>) => boolean
let asked: Record<string, unknown>[]

beforeEach(() => {
  values = healthyValues()
  failing = () => false
  asked = []
})

/** Loads the home page for a guest, with empty caches. */
function load(product: Partial<ProductConfig> = {}, query = '') {
  const log = createRecordedLog()
  const now = () => 1_000_000
  const language = findLanguage('EN')
  if (!language) throw new Error('English is missing')
  const context = {
    url: new URL(`https://lobby.invalid/m/home${query}`),
    variantUrl: new URL(`https://lobby.invalid/m/home${query}`),
    product: { complianceProfile: 'demo', ...product },
    session: { kind: 'guest' },
    allowsOffers: true,
    language,
    log,
    platform: {
      platform: {
        endpoints,
        async call(name: keyof PlatformValues, { query: sent }: { query: object }) {
          asked.push({ name, ...sent })
          if (failing({ ...sent })) throw new PlatformError('unreachable')
          const value = values[name]
          if (value instanceof Error) throw value
          return value
        },
      },
      cache: new SwrCache(new FaultTolerantKv(new FakeKv(), now), now),
      language: language.code,
      merchant: 'oriel',
      version: '0',
      waitUntil: () => undefined,
      log,
      requestId: 'req-1',
      deadline: DEADLINE_PER_CALL,
    },
  }
  return loadPageData(homePage, context as unknown as PageContext) as Promise<HomeData>
}

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('providers', () => {
  it('start with four fixed ones, follow the operator’s order, and omit one', async () => {
    const vendors = ['TF', 'JL', 'TCG_SEA', 'IMES', 'EG3', 'FC', 'PG']
    values.gameVendors = {
      sorting: {},
      vendorSorting: vendors.map((vassalage) => ({ vassalage, displayName: vassalage })),
    }
    const { providers } = await load()
    expect(providers.map(({ vassalage }) => vassalage)).toEqual(['EG3', 'PG', 'FC', 'JL', 'TF', 'IMES'])
  })
})

describe('banners', () => {
  beforeEach(() => {
    values.announcements = { list: [banner('a'), banner('b')] }
  })

  it('are the banners of the home page', async () => {
    expect(ids((await load()).banners)).toEqual(['a', 'b'])
  })

  it('include the banners of the live rooms while a host is online', async () => {
    values.liveModels = { list: [{ code: 'x', name: 'X', online: 1 }] }
    expect(ids((await load()).banners)).toEqual(['a', 'b', 'a', 'b'])
    expect(asked.filter(({ types }) => types === 'B').map(({ groupName }) => groupName)).toEqual([
      'm_home',
      'm_live',
    ])
  })
})

describe('banners of one group, when the other cannot be loaded', () => {
  beforeEach(() => {
    values.announcements = { list: [banner('a'), banner('b')] }
    values.liveModels = { list: [{ code: 'x', name: 'X', online: 1 }] }
  })

  it.each(['m_home', 'm_live'])(
    'are shown, and the page is marked as degraded: without %s',
    async (group) => {
      failing = ({ groupName }) => groupName === group
      const home = await load()
      expect([ids(home.banners), home.degraded]).toEqual([['a', 'b'], true])
    },
  )

  it('are only the banners of the home page when the live hosts are unknown', async () => {
    values.liveModels = new PlatformError('unreachable')
    const home = await load()
    expect([ids(home.banners), home.degraded]).toEqual([['a', 'b'], true])
  })
})

describe('games', () => {
  it('are limited to the shown number of hot games, and report whether there are more', async () => {
    const home = await load()
    expect([home.category, home.games.length, home.hasMoreGames]).toEqual(['HOT', 21, true])
    values.hotGames = { list: games(21) }
    expect((await load()).hasMoreGames).toBe(false)
  })

  it('are the first page of the category in the query', async () => {
    values.gameList = { games: games(3, { gameCategory: 'FISH' }), pageNum: 1, totalPages: 1 }
    const home = await load({}, '?category=FISH')
    expect([home.category, home.games.length, home.hasMoreGames]).toEqual(['FISH', 3, false])
    expect(asked.find(({ name }) => name === 'gameList')).toMatchObject({ gameType: 'FISH', pageNo: 1 })
  })

  it('are the hot games for an unknown category', async () => {
    expect((await load({}, '?category=EVIL')).category).toBe('HOT')
  })
})

describe('game categories', () => {
  it('are those of which the platform has a vendor', async () => {
    expect((await load()).categories).toEqual(['HOT', 'RNG'])
  })

  it('are all of them while the vendors are unknown', async () => {
    values.gameVendors = new PlatformError('unreachable')
    expect((await load()).categories).toEqual(['HOT', ...GAME_CATEGORIES])
  })
})

describe('jackpot', () => {
  const pool = { amount: '4200000.00', currency: 'BDT', asOf: 1_700_000_000_000 }

  it('makes no platform call in mode “off”', async () => {
    expect((await load({ jackpotMode: 'off' })).jackpot).toBeNull()
    expect(asked.some(({ name }) => name === 'jackpot')).toBe(false)
  })

  it('stays within fixed bounds in mode “illustrative”', async () => {
    const { jackpot } = await load({ jackpotMode: 'illustrative' })
    const start = jackpot?.mode === 'illustrative' ? jackpot.start : 0
    expect(start).toBeGreaterThanOrEqual(3_620_281_923)
    expect(start).toBeLessThanOrEqual(7_809_521_168)
  })

  it.each(['live', 'paced'] as const)(
    'is the platform’s pool with the symbol of the currency in mode %s',
    async (mode) => {
      expect((await load({ jackpotMode: mode })).jackpot).toEqual({ mode, pool, symbol: '৳' })
      values.jackpot = { pool: null }
      expect((await load({ jackpotMode: mode })).jackpot).toBeNull()
    },
  )
})

describe('an unavailable section', () => {
  it.each(['announcements', 'hotGames', 'winnerBoard', 'gameVendors'] as const)(
    '%s is left out, and the page is marked as degraded',
    async (name) => {
      expect((await load()).degraded).toBe(false)
      values[name] = new PlatformError('unreachable')
      const home = await load()
      expect(home.degraded).toBe(true)
      const parts = [home.banners, home.games, home.winners, home.providers]
      expect(parts.filter((part) => part.length === 0)).toHaveLength(1)
    },
  )
})
