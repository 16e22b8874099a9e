// Full suite only: tests/worker/games/search.test.ts covers the lobby; nothing covers the sandbox's rules.
import { describe, expect, it } from 'vitest'
import { GAME_CATEGORIES } from '../../../shared/config/platform-codes'
import { parseReply } from '../../../shared/contract/field-schemas'
import {
  cataloguePageSchema,
  type Game,
  type GameVendors,
  gameListSchema,
  gameVendorsSchema,
  vendorGameTypesSchema,
} from '../../../shared/contract/game-schemas'
import { sharedSandbox } from '../harness/shared-servers'

const sandbox = sharedSandbox()

const list = async (query: Record<string, string>) =>
  parseReply(gameListSchema, await sandbox.value('gameList', { query })).value

/** Returns every game that passes the filter, from all pages. */
async function all(query: Record<string, string>): Promise<Game[]> {
  const first = await list({ ...query, pageSize: '100' })
  const games = [...first.games]
  for (let page = 2; page <= first.totalPages; page++) {
    games.push(...(await list({ ...query, pageSize: '100', pageNo: String(page) })).games)
  }
  return games
}

describe('the catalogue of games', () => {
  it('the catalogue of games has at least 600 different games in all categories', async () => {
    const games = await all({})
    expect(games.length).toBeGreaterThanOrEqual(600)
    expect(new Set(games.map((game) => game.nodeId)).size).toBe(games.length)
    expect(new Set(games.map((game) => game.category))).toEqual(new Set(GAME_CATEGORIES))
  })

  it('the catalogue of games has a different name for every game in every language', async () => {
    for (const language of ['BN', 'EN', 'UR']) {
      const names = (await all({ language })).map((game) => game.name)
      expect(new Set(names).size, language).toBe(names.length)
    }
  })

  it('the catalogue of games has 24 vendors in order, each with games', async () => {
    const vendors: GameVendors = parseReply(gameVendorsSchema, await sandbox.value('gameVendors')).value
    const codes = vendors.vendorSorting.map((vendor) => vendor.vassalage)
    expect(codes).toHaveLength(24)
    expect(codes.slice(0, 4)).toEqual(['EG3', 'PG', 'FC', 'JL'])
    expect(codes).toEqual(expect.arrayContaining(['TCG_SEA', 'TCG_LOTTO_VN', 'IMES', 'IA', 'TF']))
    for (const vassalage of codes)
      expect((await list({ vassalage })).games.length, vassalage).toBeGreaterThan(0)
  })

  it('the catalogue of games lists every category, and one vendor with its own entry, for the menu', async () => {
    const { sorting } = parseReply(vendorGameTypesSchema, await sandbox.value('vendorGameTypes')).value
    expect(sorting).toEqual(['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'JL'])
  })
})

it('the catalogue of games can be read completely page by page, with what a search index needs', async () => {
  const read = async (pageNo: number) =>
    parseReply(
      cataloguePageSchema,
      await sandbox.value('gameList', { query: { pageNo: String(pageNo), pageSize: '100', language: 'BN' } }),
    )
  const first = await read(1)
  const rest = Array.from({ length: first.value.totalPages - 1 }, (_, index) => read(index + 2))
  const pages = [first, ...(await Promise.all(rest))]
  expect(pages.every(({ dropped }) => dropped === 0)).toBe(true)
  const found = pages.flatMap(({ value }) => value.games)
  expect(found[0]).toMatchObject({
    name: 'রয়েল বেঙ্গল',
    originalName: 'Royal Bengal',
    minBet: expect.any(Number),
  })
  expect(found.filter(({ classify }) => classify === 'BG').length).toBeGreaterThan(0)
  expect(found.every(({ addedAt }) => addedAt > 0)).toBe(true)
})

describe('filters of the catalogue', () => {
  it.each(GAME_CATEGORIES)('filters of the catalogue select category %s', async (gameType) => {
    const games = await all({ gameType })
    expect(games.length).toBeGreaterThan(10)
    expect(new Set(games.map((game) => game.category))).toEqual(new Set([gameType]))
  })

  it('filters of the catalogue combine vendor and category', async () => {
    const games = await all({ vassalage: 'JL', gameType: 'FISH' })
    expect(games.length).toBeGreaterThan(0)
    expect(games.every((game) => game.vendor === 'JL' && game.category === 'FISH')).toBe(true)
  })

  it('filters of the catalogue select bingo by class', async () => {
    const games = await all({ gameClassify: 'BG', language: 'EN' })
    expect(games.length).toBeGreaterThan(0)
    expect(games.every((game) => game.name.startsWith('Keno Sky'))).toBe(true)
  })

  it('filters of the catalogue select by minimum bet and by lines', async () => {
    const everything = (await list({})).totalCount ?? 0
    const bets = (await list({ minBet: '20' })).totalCount ?? 0
    const lines = (await list({ minLine: '243' })).totalCount ?? 0
    expect(bets).toBeGreaterThan(0)
    expect(bets).toBeLessThan(everything)
    expect(lines).toBeGreaterThan(0)
    expect(lines).toBeLessThan(bets)
  })

  it('filters of the catalogue find nothing for unknown values', async () => {
    for (const query of [{ gameType: 'NONSENSE' }, { vassalage: "PG' OR '1'='1" }, { gameName: 'zzzz' }]) {
      expect(await list(query)).toMatchObject({ games: [], totalPages: 0, totalCount: 0 })
    }
  })
})

describe('search in the catalogue', () => {
  it.each([
    ['koi', 'EN', 'Moonlit Koi'],
    ['KOI', 'EN', 'Moonlit Koi'],
    ['koi', 'BN', 'জোছনার কই'],
    ['জোছনার', 'BN', 'জোছনার কই'],
    ['র\u09dfেল', 'BN', 'রয়েল বেঙ্গল'],
    ['র\u09af\u09bcেল', 'BN', 'রয়েল বেঙ্গল'],
    ['چاندنی', 'UR', 'چاندنی کوئی'],
    ['چاندني كوي', 'UR', 'چاندنی کوئی'],
  ])('a search in the catalogue finds %s in %s', async (gameName, language, found) => {
    const games = await all({ gameName, language })
    expect(games[0]?.name).toBe(found)
    expect(games.every((game) => game.name.startsWith(found))).toBe(true)
  })

  it.each(['%', '_', '%a%', '\\'])(
    'a search in the catalogue treats %s as a literal character',
    async (gameName) => {
      expect((await list({ gameName })).totalCount).toBe(0)
    },
  )
})

describe('pages of the catalogue', () => {
  it('pages of the catalogue are complete, do not overlap and end with the rest', async () => {
    const query = { gameType: 'FISH', pageSize: '25' }
    const first = await list(query)
    const total = first.totalCount ?? 0
    expect(first.totalPages).toBe(Math.ceil(total / 25))
    const last = await list({ ...query, pageNo: String(first.totalPages) })
    expect(last.games).toHaveLength(total - 25 * (first.totalPages - 1))
    const ids = new Set(first.games.map((game) => game.nodeId))
    expect(last.games.some((game) => ids.has(game.nodeId))).toBe(false)
  })

  it('pages of the catalogue have 21 games by default, and at most 100', async () => {
    expect((await list({})).games).toHaveLength(21)
    expect((await list({ pageSize: '100000' })).games).toHaveLength(100)
    expect((await list({ pageSize: '-1', pageNo: 'x' })).games).toHaveLength(21)
    expect((await list({ pageSize: '0' })).games).toHaveLength(1)
  })

  it('pages beyond the end of the catalogue are empty', async () => {
    expect(await list({ pageNo: '9999' })).toMatchObject({ games: [], pageNum: 9999 })
  })
})
