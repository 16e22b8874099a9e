import { beforeEach, describe, expect, it } from 'vitest'
import { game } from '../../fixtures/platform-values'
import { textOf } from '../harness/responses'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** Search, sort and filters over the whole catalogue, and the fallback without it. */

const catalogue = [
  game('1', { gameName: 'Royal Bengal', displayName: 'রয়েল বেঙ্গল', minBet: 5, lines: 20, addedAt: 3000 }),
  game('2', { gameName: 'Moonlit Koi', displayName: 'জোছনার কই', minBet: 10, lines: 9, addedAt: 5000 }),
  game('3', { gameName: 'Kite Dragon', displayName: 'ঘুড়ি ড্রাগন', vassalage: 'JL', addedAt: 4000 }),
  game('4', { gameName: 'Hold’em Club', displayName: 'হোল্ডেম ক্লাব', gameCategory: 'PVP', addedAt: 1000 }),
  game('5', { gameName: 'Café Fortune 1000', displayName: 'ক্যাফে ফরচুন ১০০০', addedAt: 2000 }),
  game('6', { gameName: 'Lucky 45', displayName: 'لکی 45', gameCategory: 'ELOTT', addedAt: 6000 }),
  game('7', { gameName: 'Sun Book', displayName: 'سورج کتاب', addedAt: 500 }),
]

const lobby = await sharedLobby()
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.values.gameList = { games: catalogue, pageNum: 1, totalPages: 1, totalCount: 7 }
  await lobby.flush()
})

interface Found {
  list: { nodeId: string }[]
}

const suggested = async (q: string, scope: { gameType?: string; vassalage?: string } = {}) => {
  const answer = await lobby.api(`/m/api/games/suggestions?${new URLSearchParams({ q, ...scope })}`)
  return ((await answer.json()) as Found).list.map(({ nodeId }) => nodeId)
}

/** Returns the ids in a game list, and the page’s data. */
async function listOf(url: string) {
  const answer = await lobby.api(`${url.replace('/m/gameList', '/m/gameList.data')}`)
  const [first = ''] = (await answer.text()).split('\n')
  const data = (JSON.parse(first) as { loaderData: { 'game-list': Record<string, unknown> } }).loaderData[
    'game-list'
  ]
  const list = data.list as { games: { nodeId: string }[]; total: number } | null
  return { data, ids: list?.games.map(({ nodeId }) => nodeId) ?? null }
}

describe('finding a game', () => {
  it.each([
    ['its name', 'royal bengal', '1'],
    ['a beginning', 'roy', '1'],
    ['a letter too few', 'royl bengal', '1'],
    ['a letter wrong', 'roial bengel', '1'],
    ['two letters swapped in a long word', 'moonilt', '2'],
    ['other case and spaces', '  KITE   dragon ', '3'],
    ['its Bengali name', 'রয়েল', '1'],
    ['its Bengali name with letters composed otherwise', 'রয়েল'.normalize('NFC'), '1'],
    ['its Bengali name decomposed', 'রয়েল'.normalize('NFD'), '1'],
    ['Bengali with a slip', 'বেঙ্গাল', '1'],
    ['no apostrophe', 'holdem', '4'],
    ['a straight apostrophe', "hold'em", '4'],
    ['no accent', 'cafe', '5'],
    ['Bengali digits', '১০০০', '5'],
    ['full-width letters', 'ｋｏｉ', '2'],
    ['Arabic letters for those of Urdu', 'لكي', '6'],
    ['Urdu', 'کتاب', '7'],
    ['Urdu with vowel marks', 'کِتاب', '7'],
    ['English where names are in another script', 'lucky', '6'],
  ])('a game is found by %s', async (_, q, nodeId) => {
    expect((await suggested(q))[0]).toBe(nodeId)
    expect((await listOf(`/m/gameList?${new URLSearchParams({ q })}`)).ids?.[0]).toBe(nodeId)
  })

  it('a game is found in letters that its language can write in two ways', async () => {
    const names = ['龍虎鬥', 'مسئلہ', 'เเม่มด', 'Straße', 'Işık']
    lobby.platform.values.gameList = {
      games: names.map((displayName, index) => game(String(index), { displayName })),
      pageNum: 1,
      totalPages: 1,
    }
    await lobby.flush()
    for (const [index, q] of ['龙虎斗', 'مسیلہ', 'แม่มด', 'strasse', 'ISIK'].entries())
      expect(await suggested(q), q).toEqual([String(index)])
  })

  it('a game is found by its vendor', async () => {
    expect(await suggested('JL')).toEqual(['3'])
  })

  it.each(['zzzzqqqq', '!!!', '।', '🎰', '__proto__', 'constructor'])(
    'a game is not found by %s',
    async (q) => {
      expect(await suggested(q)).toEqual([])
      expect((await listOf(`/m/gameList?${new URLSearchParams({ q })}`)).ids).toEqual([])
    },
  )

  it('a game is not found by another number in its name', async () => {
    expect(await suggested('46')).toEqual([])
  })
})

describe('a search by a game’s name in another language', () => {
  const names: Record<string, string> = { BN: 'রয়েল বেঙ্গল', EN: 'Royal Bengal', UR: 'روئل بنگال' }
  const other: Record<string, string> = { BN: 'জোছনার কই', EN: 'Moonlit Koi', UR: 'چاندنی کوئی' }
  const scriptNames = (isWithout: (language: string) => boolean = () => false) =>
    lobby.platform.script('gameList', ({ query }) => {
      const language = String(query.language)
      if (isWithout(language)) return { kind: 'bytes', body: 'oops', status: 500 }
      const list = [
        game('1', { gameName: 'Royal Bengal', displayName: names[language] }),
        game('2', { gameName: 'Moonlit Koi', displayName: other[language] }),
      ]
      return { kind: 'value', value: { games: list, pageNum: 1, totalPages: 1 } }
    })
  const suggestedIn = async (language: string, q: string) => {
    const headers = { Cookie: `lang=${language}` }
    const answer = await lobby.api(`/m/api/games/suggestions?${new URLSearchParams({ q })}`, { headers })
    return ((await answer.json()) as { list: { nodeId: string; name: string }[] }).list
  }

  it.each(
    ['BN', 'EN', 'UR'].flatMap((language) => Object.values(names).map((name) => [language, name] as const)),
  )('a search in %s finds %s by its name in another language', async (language, name) => {
    scriptNames()
    expect(await suggestedIn(language, name)).toMatchObject([{ nodeId: '1', name: names[language] }])
    const list = await lobby.fetch(`/m/gameList?${new URLSearchParams({ q: name })}`, {
      headers: { Cookie: `lang=${language}` },
    })
    const html = await list.text()
    expect(html).toContain(names[language])
    expect(html).not.toContain(other[language])
  })

  it('a search by a name in another language ranks matches of all words before matches of one', async () => {
    scriptNames()
    expect(await suggestedIn('EN', 'روئل koi')).toMatchObject([{ nodeId: '2' }])
    expect(await suggestedIn('EN', 'روئل بنگل')).toMatchObject([{ nodeId: '1' }])
  })

  it('a search by a name in another language works when that language cannot be loaded', async () => {
    scriptNames((language) => language === 'UR')
    expect(await suggestedIn('EN', 'রয়েল')).toMatchObject([{ nodeId: '1' }])
    expect(await suggestedIn('EN', 'royal')).toMatchObject([{ nodeId: '1' }])
    expect(await suggestedIn('EN', 'روئل')).toEqual([])
  })

  it('a search loads other languages only when the page’s language finds nothing', async () => {
    scriptNames()
    await suggestedIn('EN', 'royal')
    const languages = lobby.platform.calls('gameList').map(({ query }) => query.language)
    expect(new Set(languages)).toEqual(new Set(['EN']))
  })
})

describe('a search within a category or vendor', () => {
  const page = async (query: string) =>
    (await lobby.fetch(`/m/gameList?${query}`, { headers: { Cookie: 'lang=EN' } })).text()

  it('a search within a category shows its results, and links to the results everywhere with their number', async () => {
    lobby.platform.values.gameList = {
      games: [
        game('1', { gameName: 'Gold Reef', displayName: 'Gold Reef' }),
        game('2', { gameName: 'Gold Poker', displayName: 'Gold Poker', gameCategory: 'PVP' }),
        game('3', { gameName: 'Gold Club', displayName: 'Gold Club', gameCategory: 'PVP' }),
      ],
      pageNum: 1,
      totalPages: 1,
    }
    const html = await page('q=gold&gameType=RNG')
    expect(html).toContain('Results for “gold” in Slots')
    expect(textOf(html)).toContain('1 game')
    expect(html).toMatch(/href="\/m\/gameList\?q=gold"[^>]*>(<[^>]*>)*Search everywhere \(3\)/)
    expect(await page('q=gold')).not.toContain('Search everywhere')
    expect(await page('q=reef&gameType=RNG')).not.toContain('Search everywhere')
  })

  it('a search that finds nothing in its category links to the results everywhere', async () => {
    const html = await page('q=holdem&gameType=RNG')
    expect(html).toContain('No games found for “holdem”.')
    expect(html).toContain('Search everywhere (1)')
  })

  it('a search of which the filters hide all results offers to reset the filters, and keeps the search', async () => {
    const html = await page('q=holdem&volatility=high')
    expect(html).toContain('No games match these filters.')
    expect(html).toMatch(/href="\/m\/gameList\?q=holdem"[^>]*>(<[^>]*>)*Reset filters/)
  })

  it('a search without scripts stays within the category and vendor', async () => {
    const html = await page('gameType=RNG&vassalage=JL')
    expect(html).toContain('<input type="hidden" name="gameType" value="RNG"/>')
    expect(html).toContain('<input type="hidden" name="vassalage" value="JL"/>')
    expect(html).toMatch(/aria-label="Search in [^"]+ · Slots"/)
  })

  it('search suggestions within a category or vendor contain only its games', async () => {
    expect(await suggested('dragon', { vassalage: 'JL' })).toEqual(['3'])
    expect(await suggested('dragon', { gameType: 'PVP' })).toEqual([])
  })
})

describe('search suggestions', () => {
  it('search suggestions are at most six, and the browser caches them for a minute', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      game(String(100 + index), { gameName: `Dragon ${index}` }),
    )
    lobby.platform.values.gameList = { games: many, pageNum: 1, totalPages: 1 }
    await lobby.flush()
    expect(await suggested('dragon')).toHaveLength(6)
    const answer = await lobby.api('/m/api/games/suggestions?q=dragon')
    expect(answer.headers.get('Cache-Control')).toBe('private, max-age=60')
  })

  it('search suggestions contain name and vendor', async () => {
    const answer = await lobby.api('/m/api/games/suggestions?q=royal', { headers: { Cookie: 'lang=EN' } })
    expect(await answer.json()).toEqual({ list: [{ nodeId: '1', name: 'রয়েল বেঙ্গল', vendor: 'Vendor PG' }] })
  })

  it.each(['', 'q=', 'q=%20%20'])(
    'search suggestions of an empty query are empty or refused: %s',
    async (query) => {
      const answer = await lobby.api(`/m/api/games/suggestions?${query}`)
      if (query === '') expect(answer.status).toBe(400)
      else expect(await answer.json()).toEqual({ list: [] })
    },
  )

  it.each(['q=a&evil=1', `q=${'a'.repeat(300)}`, 'x=1', 'q=a&gameType=X', 'q=a&vassalage=../x'])(
    'search suggestions of invalid parameters are refused: %.20s…',
    async (query) => {
      expect((await lobby.api(`/m/api/games/suggestions?${query}`)).status).toBe(400)
    },
  )

  it('search suggestions are limited by IP address', async () => {
    await using limited = await takeLobby({ rateLimit: 3 })
    limited.platform.values.gameList = lobby.platform.values.gameList
    const ask = async () =>
      (
        await limited.api('/m/api/games/suggestions?q=roy', {
          headers: { 'CF-Connecting-IP': '203.0.113.7' },
        })
      ).status
    const answers = [await ask(), await ask(), await ask()]
    expect(answers).toEqual([200, 200, 200])
    // More requests are sent, because the count restarts each minute and a new minute may begin during the
    // test.
    for (let more = 0; more < 4; more++) answers.push(await ask())
    expect(answers).toContain(429)
  })

  it('search suggestions fail when the platform fails', async () => {
    lobby.platform.script('gameList', { kind: 'bytes', body: 'oops', status: 500 })
    expect((await lobby.api('/m/api/games/suggestions?q=roy')).status).toBe(502)
  })
})

describe('sort and filters over the whole catalogue', () => {
  it.each([
    ['sort=new', ['6', '2', '3', '1', '5', '4', '7']],
    ['sort=name&gameType=PVP', ['4']],
    ['q=royal&gameType=PVP', []],
    ['q=royal&minBet=10', []],
    ['q=royal&minBet=5', ['1']],
    ['q=koi&minLine=20', []],
    ['sort=new&minLine=9', ['2', '1']],
    ['q=dragon&vassalage=JL', ['3']],
    ['q=dragon&vassalage=PG', []],
  ])('sort and filters over the whole catalogue select and sort games by %s', async (query, ids) => {
    expect((await listOf(`/m/gameList?${query}`)).ids).toEqual(ids)
  })

  it('sort and filters over the whole catalogue sort names by the rules of their language', async () => {
    const { ids } = await listOf('/m/gameList?sort=name')
    const names = new Map(
      catalogue.map(({ nodeId, ...rest }) => [
        nodeId,
        String((rest as { displayName?: string }).displayName),
      ]),
    )
    const sorted = [...names].toSorted(([, a], [, b]) =>
      new Intl.Collator('bn-BD', { numeric: true }).compare(a, b),
    )
    expect(ids).toEqual(sorted.map(([nodeId]) => nodeId))
  })

  it('filtered results over the whole catalogue are split into pages', async () => {
    const many = Array.from({ length: 50 }, (_, index) => game(String(1000 + index), { addedAt: index }))
    lobby.platform.values.gameList = { games: many, pageNum: 1, totalPages: 1 }
    await lobby.flush()
    const second = await listOf('/m/gameList?sort=new&page=2')
    expect(second.ids).toEqual(
      many
        .map(({ nodeId }) => nodeId)
        .reverse()
        .slice(21, 42),
    )
    expect(second.data.list).toMatchObject({ page: 2, totalPages: 3, total: 50 })
  })

  it('sort and filters over the whole catalogue cover catalogues of several pages', async () => {
    lobby.platform.script('gameList', ({ query }) => ({
      kind: 'value',
      value: {
        games: [game(`9${query.pageNo}`, { gameName: `Part ${query.pageNo}` })],
        pageNum: Number(query.pageNo),
        totalPages: 3,
      },
    }))
    expect((await listOf('/m/gameList?q=part')).ids).toHaveLength(3)
  })
})

describe('a catalogue of many pages', () => {
  /**
   * Scripts a platform with `count` games, in pages of at most 21 for any request. The page number `broken`
   * fails.
   */
  const scriptGames = (count: number, broken = 0) =>
    lobby.platform.script('gameList', ({ query }) => {
      const pageNo = Number(query.pageNo)
      if (pageNo === broken) return { kind: 'bytes', body: 'oops', status: 500 }
      const size = Math.min(Number(query.pageSize), 21)
      const numbers = Array.from({ length: count }, (_, index) => index + 1)
      const list = numbers.slice((pageNo - 1) * size, pageNo * size)
      return {
        kind: 'value',
        value: {
          games: list.map((number) => game(String(number), { gameName: `Part ${number}` })),
          pageNum: pageNo,
          totalPages: Math.ceil(count / size),
        },
      }
    })
  const pagesAsked = () =>
    lobby.platform
      .calls('gameList')
      .filter(({ query }) => query.gameName === undefined && query.language === 'BN')
      .map(({ query }) => [Number(query.pageNo), Number(query.pageSize)] as const)

  it('a catalogue of many pages is read in pages of the platform’s size, each once, up to the last one', async () => {
    scriptGames(1000)
    const { data, ids } = await listOf('/m/gameList?q=part')
    expect(ids).toHaveLength(21)
    expect(data.list).toMatchObject({ total: 1000 })
    expect(pagesAsked().every(([, size]) => size === 21)).toBe(true)
    expect(
      pagesAsked()
        .map(([pageNo]) => pageNo)
        .toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: 48 }, (_, index) => index + 1))
  })

  it.each([
    [3, 42],
    [25, 24 * 21],
  ])(
    'a catalogue of many pages whose page %i fails returns the %i games before it, and says so',
    async (broken, found) => {
      scriptGames(1000, broken)
      const { data } = await listOf('/m/gameList?q=part')
      expect(data).toMatchObject({ isCut: true, isPlain: false, degraded: true, list: { total: found } })
      const answer = await lobby.fetch('/m/gameList?q=part', { headers: { Cookie: 'lang=EN' } })
      expect(await answer.text()).toContain('We could only search some of the games.')
    },
  )

  it('a catalogue of many pages is read until the first empty page', async () => {
    lobby.platform.script('gameList', ({ query }) => ({
      kind: 'value',
      value: {
        games: Number(query.pageNo) <= 20 ? [game(String(query.pageNo), { gameName: 'Part' })] : [],
        pageNum: Number(query.pageNo),
        totalPages: 100_000,
      },
    }))
    await listOf('/m/gameList?q=part')
    expect(Math.max(...pagesAsked().map(([pageNo]) => pageNo))).toBe(40)
  })
})

describe('without the catalogue', () => {
  /**
   * The first call for all games fails, which is that for the catalogue. The next call is that for the list.
   */
  beforeEach(() => {
    let failed = false
    lobby.platform.script('gameList', ({ query }) => {
      const fails = !failed && query.gameName === undefined
      failed ||= fails
      return fails
        ? { kind: 'bytes', body: 'oops', status: 500 }
        : { kind: 'value', value: { games: [game('1')], pageNum: 1, totalPages: 1 } }
    })
  })

  it('without the catalogue, the platform searches, and the page says that the search is simpler', async () => {
    const html = await (await lobby.fetch('/m/gameList?q=royal', { headers: { Cookie: 'lang=EN' } })).text()
    expect(html).toContain('Game 1')
    expect(html).toContain('Search and sorting are limited at the moment.')
    const direct = lobby.platform.calls('gameList').at(-1)?.query
    expect(direct).toMatchObject({ gameName: 'royal', pageSize: '21' })
  })

  it('without the catalogue, the platform’s order is used', async () => {
    const { data, ids } = await listOf('/m/gameList?sort=name')
    expect(ids).toEqual(['1'])
    expect(data.isPlain).toBe(true)
  })

  it.each(['a;b', '../x', 'a\\b', '100%25'])(
    'without the catalogue, a query that the platform refuses still shows a page: %s',
    async (q) => {
      const answer = await lobby.fetch(`/m/gameList?${new URLSearchParams({ q })}`)
      expect(answer.status).toBe(200)
    },
  )
})

describe('popular games', () => {
  const popularOn = async (url: string) =>
    ((await listOf(url)).data.popular as { nodeId: string }[]).map(({ nodeId }) => nodeId)
  beforeEach(() => {
    lobby.platform.values.popular = { list: [game('71', { gameName: 'Lucky Five' }), game('72')] }
  })

  it('popular games are suggested when a search or a list is empty', async () => {
    expect(await popularOn('/m/gameList?q=zzzzqq')).toEqual(['71', '72'])
    const page = await lobby.fetch('/m/gameList?q=zzzzqq', { headers: { Cookie: 'lang=EN' } })
    expect(await page.text()).toMatch(/Popular games[\s\S]*Lucky Five/)
    lobby.platform.values.gameList = { games: [], pageNum: 1, totalPages: 0, totalCount: 0 }
    await lobby.flush()
    expect(await popularOn('/m/gameList?gameType=FISH')).toEqual(['71', '72'])
  })

  it('popular games are not requested when a list has games', async () => {
    expect(await popularOn('/m/gameList')).toEqual([])
    expect(lobby.platform.calls('popular')).toEqual([])
  })

  it('popular games are left out when the platform fails or has none', async () => {
    lobby.platform.script('popular', { kind: 'refusal', errorCode: 'x', status: 500 })
    const page = await lobby.fetch('/m/gameList?q=zzzzqq', { headers: { Cookie: 'lang=EN' } })
    const html = await page.text()
    expect([page.status, html.includes('No games found'), html.includes('Popular games')]).toEqual([
      200,
      true,
      false,
    ])
  })
})
