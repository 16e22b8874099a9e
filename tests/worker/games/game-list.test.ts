import { beforeEach, describe, expect, it, test } from 'vitest'
import { FakeKv } from '../../fixtures/fake-kv'
import type { ReceivedRequest } from '../../fixtures/fake-platform'
import { game, games } from '../../fixtures/platform-values'
import { createMember } from '../harness/member-requests'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** The game list without scripts, for guests and members, and with failures of the platform. */

const lobby = await sharedLobby()
const player = await createMember()
beforeEach(async () => {
  lobby.platform.heal()
  await lobby.flush()
})

const open = async (path: string, cookie = 'lang=EN') =>
  (await lobby.fetch(path, { headers: { Cookie: cookie } })).text()
const asMember = (path: string) => open(path, `${player.cookie}; lang=EN`)

/** Returns the names on the tiles in order. */
const tiles = (html: string): string[] =>
  [...html.matchAll(/<a[^>]*><span class="[^"]*"[^>]*>([^<]*)<\/span><\/a>/g)].map(([, name = '']) => name)
/** Returns the HTML of the page’s main element, without its deferred data. */
const main = (html: string) => /<main.*<\/main>/s.exec(html)?.[0].replace(/<data.*?<\/data>/gs, '') ?? ''
const links = (html: string) =>
  [...main(html).matchAll(/<a[^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
const queryOf = (request: ReceivedRequest | undefined) => request?.query ?? {}

describe.each([
  ['BN', 'bn', 'ltr', 'স্লট'],
  ['EN', 'en', 'ltr', 'Slots'],
  ['UR', 'ur', 'rtl', 'سلاٹس'],
])('the game list in %s', (code, tag, dir, title) => {
  it.each(['guest', 'member'])('a %s sees the game list of a category', async (who) => {
    const cookie =
      who === 'member' ? `${(await createMember({ language: code })).cookie}; lang=${code}` : `lang=${code}`
    const html = await open('/m/gameList?gameType=RNG', cookie)
    expect(html).toContain(`<html lang="${tag}" dir="${dir}"`)
    expect(main(html)).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(
      tiles(main(html)).filter((name) => /^Game 10(0\d|1\d|20)$/.test(name)).length,
    ).toBeGreaterThanOrEqual(21)
    expect(queryOf(lobby.platform.calls('gameList')[0])).toMatchObject({
      gameType: 'RNG',
      pageNo: '1',
      pageSize: '21',
      language: code,
    })
  })
})

describe('a page of the game list', () => {
  it('a page of the game list has 21 games, and links to the next and the previous page', async () => {
    lobby.platform.script('gameList', ({ query }) => ({
      kind: 'value',
      value: { games: games(21), pageNum: Number(query.pageNo), totalPages: 3, totalCount: 60 },
    }))
    const first = links(await open('/m/gameList?gameType=RNG'))
    expect(first).toContain('/m/gameList?gameType=RNG&page=2')
    const second = links(await open('/m/gameList?gameType=RNG&page=2'))
    expect(second).toContain('/m/gameList?gameType=RNG&page=3')
    expect(second).toContain('/m/gameList?gameType=RNG')
    const third = links(await open('/m/gameList?gameType=RNG&page=3'))
    expect(third).toContain('/m/gameList?gameType=RNG&page=2')
    expect(third.join()).not.toContain('page=4')
  })

  it('a page beyond the end of the game list says so and requests no other page from the platform', async () => {
    const html = await open('/m/gameList?gameType=RNG&page=99')
    expect(main(html)).toContain('There’s nothing on this page.')
    expect(links(html)).toContain('/m/gameList?gameType=RNG')
    expect(lobby.platform.calls('gameList').map(({ query }) => query.pageNo)).toEqual(['1'])
  })

  it.each([
    [
      'gameType=RNG&vassalage=PG&minBet=10&minLine=20',
      { gameType: 'RNG', vassalage: 'PG', minBet: '10', minLine: '20' },
    ],
    ['gameType=BINGO', { gameClassify: 'BG' }],
    ['vassalage=EG3', { vassalage: 'EG3' }],
    ['minBet=11&minLine=-1&sort=evil&page=0', {}],
  ])('the game list ?%s requests exactly these filters from the platform', async (query, expected) => {
    await open(`/m/gameList?${query}`)
    const { merchant, platform, language, pageNo, pageSize, ...filters } = queryOf(
      lobby.platform.calls('gameList').at(-1),
    )
    expect(filters).toEqual(expected)
    expect([merchant, platform, language, pageNo, pageSize]).toEqual(['oriel', 'html5', 'EN', '1', '21'])
  })

  it('the game list shows the names of vendors instead of their codes', async () => {
    lobby.platform.values.gameList = {
      games: [game('1', { vassalage: 'TCG_LOTTO_VN' })],
      pageNum: 1,
      totalPages: 1,
    }
    lobby.platform.values.gameVendors = {
      sorting: {},
      vendorSorting: [{ vassalage: 'TCG_LOTTO_VN', displayName: 'Lumo' }],
    }
    const html = main(await open('/m/gameList'))
    expect(html).toContain('<bdi>Lumo</bdi>')
    expect(html).not.toContain('<bdi>TCG_LOTTO_VN</bdi>')
  })

  it('the game list has a tab for every vendor of its category, and marks the selected one', async () => {
    await open('/m/gameList')
    const html = main(await open('/m/gameList?gameType=RNG&vassalage=PG'))
    expect(html).toMatch(/<nav[^>]*aria-label="Providers"/)
    expect(html).toMatch(/<a[^>]*href="\/m\/gameList\?gameType=RNG&amp;vassalage=PG"[^>]*aria-current="true"/)
    expect(links(html)).toContain('/m/gameList?gameType=RNG')
  })

  it('the game list of an unknown vendor is empty and makes no platform call', async () => {
    const html = await open('/m/gameList?gameType=RNG&vassalage=NOBODY')
    expect(main(html)).toContain('There are no games from this provider at the moment.')
    expect(lobby.platform.calls('gameList')).toEqual([])
  })
})

describe('hot games and favourites', () => {
  it('hot games are shown 21 a page, from one list of the platform', async () => {
    expect(tiles(main(await open('/m/gameList?type=hot')))).toHaveLength(21)
    expect(tiles(main(await open('/m/gameList?type=hot&page=2')))).toEqual([
      'Game 1021',
      'Game 1022',
      'Game 1023',
    ])
    expect(await open('/m/gameList?gameType=HOT')).toContain('Hot games')
  })

  it('guests see a login prompt instead of favourites', async () => {
    const html = await open('/m/gameList?type=fav')
    expect(main(html)).toContain('Log in to see your favourites.')
    expect(lobby.platform.calls('favourites')).toEqual([])
  })

  it('an account that cannot have favourites gets an explanation and a link to support', async () => {
    const unknown = await createMember({ type: 99 })
    const html = await open('/m/gameList?type=fav', `${unknown.cookie}; lang=EN`)
    expect(main(html)).toContain('Please login an actual account to use this function')
    expect(main(html)).toContain('Contact us')
    expect(main(html)).not.toContain('Sign up')
    expect(lobby.platform.calls('favourites')).toEqual([])
  })

  it('members see their favourites, 30 a page', async () => {
    lobby.platform.values.favourites = { content: games(30), pageNum: 1, totalPages: 2 }
    const html = await asMember('/m/gameList?type=fav')
    expect(tiles(html)).toHaveLength(30)
    expect(html).toContain('href="/m/gameList?type=fav&amp;page=2"')
    expect(queryOf(lobby.platform.calls('favourites')[0])).toMatchObject({ pageNo: '1', pageSize: '30' })
    await asMember('/m/gameList?type=fav&page=2')
    expect(queryOf(lobby.platform.calls('favourites')[1])).toMatchObject({ pageNo: '2', pageSize: '30' })
  })

  it('other game lists show the first 21 favourites and a link to all of them', async () => {
    lobby.platform.values.favourites = { content: games(30), pageNum: 1, totalPages: 2 }
    lobby.platform.values.gameList = { games: [], pageNum: 1, totalPages: 0 }
    const html = await asMember('/m/gameList?gameType=RNG')
    expect(html).toContain('My collection')
    expect(tiles(html)).toHaveLength(21)
    expect(html).toMatch(/<li><a href="\/m\/gameList\?type=fav"/)
  })

  it.each(['', '?gameType=RNG&page=2', '?vassalage=PG'])(
    'favourites are shown above /m/gameList%s on every page, so that Back restores the scroll position',
    async (query) => {
      lobby.platform.values.favourites = {
        content: [game('88', { gameName: 'Old love' })],
        pageNum: 1,
        totalPages: 1,
      }
      const html = await asMember(`/m/gameList${query}`)
      expect(html).toContain('My collection')
      expect(tiles(html)).toContain('Old love')
      expect(queryOf(lobby.platform.calls('favourites')[0])).toMatchObject({ pageNo: '1' })
    },
  )

  it('favourites are not requested again when a game list loads its next page', async () => {
    const data = async (routes: string) => {
      const headers = { Cookie: `${player.cookie}; lang=EN`, 'X-Routes': routes }
      const answer = await lobby.fetch('/m/gameList.data?gameType=RNG&page=2', { headers })
      return (await answer.text()).split('\n').filter(Boolean)
    }
    expect(await data('game-list')).toHaveLength(2)
    expect(lobby.platform.calls('favourites')).toHaveLength(1)
    const [only = '', ...rest] = await data('game-list#list')
    expect(rest).toEqual([])
    const { loaderData } = JSON.parse(only) as { loaderData: Record<string, object> }
    expect(Object.keys(loaderData['game-list'] ?? {})).toEqual(['list'])
    expect(lobby.platform.calls('favourites')).toHaveLength(1)
  })

  it.each(['__proto__', 'constructor', 'nothing', '#', ''])(
    'an unknown field %j in a request for page data returns no data',
    async (part) => {
      const headers = { Cookie: 'lang=EN', 'X-Routes': `game-list#${part}` }
      const answer = await lobby.fetch('/m/gameList.data', { headers })
      expect(JSON.parse(await answer.text())).toEqual({ loaderData: { 'game-list': {} } })
    },
  )

  it('further pages of favourites link to their previous page', async () => {
    lobby.platform.values.favourites = { content: games(9), pageNum: 2, totalPages: 2 }
    for (const [page, before] of [
      ['/m/gameList?type=fav&page=2', '/m/gameList?type=fav'],
      ['/m/game?category=FAV&page=2', '/m/game?category=FAV'],
    ] as const) {
      const html = (await asMember(page)).replaceAll('&amp;', '&')
      expect(html).toMatch(
        new RegExp(`<a[^>]*href="${before.replace('?', '\\?')}"[^>]*><span>Previous games`),
      )
    }
  })

  it('a page beyond the last favourites does not say that there are none', async () => {
    lobby.platform.values.favourites = { content: [], pageNum: 9, totalPages: 2 }
    for (const page of ['/m/gameList?type=fav&page=9', '/m/game?category=FAV&page=9']) {
      const html = await asMember(page)
      expect(html).toContain('There’s nothing on this page.')
      expect(html).not.toContain('No favourites yet')
    }
  })

  it('a member without favourites gets a message and a link to hot games', async () => {
    lobby.platform.values.favourites = { content: [], pageNum: 1, totalPages: 0 }
    const html = await asMember('/m/gameList?type=fav')
    expect(html).toContain('No favourites yet')
    expect(html).toContain('href="/m/gameList?type=hot"')
  })

  it('failing favourites do not affect the rest of the game list', async () => {
    lobby.platform.script('favourites', { kind: 'reset' })
    const html = await asMember('/m/gameList?gameType=RNG')
    expect(tiles(main(html)).length).toBeGreaterThanOrEqual(21)
    expect(html).toContain('We couldn’t load your favourites.')
  })

  it('recently played games are shown to members and not to guests', async () => {
    lobby.platform.values.recentGames = { list: [game('77', { gameName: 'Played last' })] }
    expect(await asMember('/m/gameList?type=hot')).toContain('Recently played')
    expect(await asMember('/m/gameList?type=hot')).toContain('Played last')
    lobby.platform.requests.length = 0
    expect(await open('/m/gameList?type=hot')).not.toContain('Played last')
    expect(lobby.platform.calls('recentGames')).toEqual([])
  })
})

describe('a guest’s game list', () => {
  test('a guest’s game list is cached by filters that exist, and not by arbitrary queries', async () => {
    const kv = new FakeKv()
    await using kept = await takeLobby({ kv })
    const pages = () => [...kv.values.keys()].filter((key) => key.includes(':page:'))
    const visit = async (path: string) => (await kept.fetch(path)).text()
    await visit('/m/gameList?gameType=RNG&vassalage=PG')
    const isKept = async () => {
      await visit('/m/gameList?gameType=RNG&vassalage=PG&utm_source=x')
      return pages().length
    }
    await expect.poll(isKept).toBe(1)
    for (const query of [
      'q=royal',
      'vassalage=EVIL',
      'minBet=10',
      'sort=name',
      'page=77',
      'gameType=evil&q=x',
    ]) {
      await visit(`/m/gameList?${query}`)
    }
    expect(pages()).toHaveLength(1)
  })

  test('a guest’s list of one vendor is cached on its first visit, also in an isolate that has served none before', async () => {
    const kv = new FakeKv()
    const keptKeys = (pattern: RegExp) => [...kv.values.keys()].filter((key) => pattern.test(key))
    {
      await using earlier = await takeLobby({ kv })
      await (await earlier.fetch('/m/gameList?vassalage=PG')).text()
      await expect.poll(() => keptKeys(/:(gameList|gameVendors):/).length).toBe(2)
    }
    for (const key of keptKeys(/:page:/)) kv.values.delete(key)
    await using later = await takeLobby({ kv })
    await (await later.fetch('/m/gameList?vassalage=PG')).text()
    const onlyOfTheVendor = [expect.stringContaining('vassalage%003dPG')]
    await expect.poll(() => keptKeys(/:page:/)).toEqual(onlyOfTheVendor)
    await (await later.fetch('/m/gameList?vassalage=EVIL')).text()
    expect(keptKeys(/:page:/)).toEqual(onlyOfTheVendor)
  })

  test('a guest’s game list never contains a member’s data', async () => {
    lobby.platform.values.favourites = {
      content: [game('88', { gameName: 'Secret wish' })],
      pageNum: 1,
      totalPages: 1,
    }
    expect(await asMember('/m/gameList?gameType=RNG')).toContain('Secret wish')
    const html = await open('/m/gameList?gameType=RNG')
    expect(html).not.toContain('Secret wish')
    expect(html).not.toContain('rahim01')
  })
})

describe('failures of the platform', () => {
  it('an empty catalogue of the platform is shown as an empty list', async () => {
    lobby.platform.values.gameList = { games: [], pageNum: 1, totalPages: 0, totalCount: 0 }
    const html = main(await open('/m/gameList?gameType=RNG'))
    expect(html).toContain('There are no games of this type at the moment.')
    expect(html).not.toContain('couldn’t load')
  })

  it('the game list leaves out malformed games and shows the others', async () => {
    const evil = [null, 7, { nodeId: '../../x' }, { nodeId: '1', gameName: 'no category' }]
    lobby.platform.values.gameList = {
      games: [...evil, game('5', { gameName: 'Good one' })],
      pageNum: 1,
      totalPages: 1,
    }
    expect(tiles(main(await open('/m/gameList?gameType=RNG')))).toEqual(['Good one'])
  })

  it.each([
    ['a list that is no array', { games: 'x', pageNum: 'y' }],
    ['a list of the wrong shape', []],
  ])('a platform failure %s shows an error and a link to try again', async (_, value) => {
    lobby.platform.values.gameList = value
    const html = await open('/m/gameList?gameType=RNG')
    expect(main(html)).toContain('We couldn’t load the games.')
    expect(links(html)).toContain('/m/gameList?gameType=RNG')
  })

  it('the game list shows an error when the platform is unreachable', async () => {
    // This test has a separate lobby, because so many failures open the circuit breaker.
    await using lost = await takeLobby()
    lost.platform.script('*', { kind: 'reset' })
    const response = await lost.fetch('/m/gameList?gameType=RNG', { headers: { Cookie: 'lang=EN' } })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('We couldn’t load the games.')
  })

  it('an outdated game list is shown when no new one is available', async () => {
    const kv = new FakeKv()
    {
      await using earlier = await takeLobby({ kv })
      const isKept = async () => {
        await (await earlier.fetch('/m/gameList?gameType=RNG')).text()
        return [...kv.values.keys()].filter((key) => /:(gameList|gameVendors):/.test(key)).length
      }
      await expect.poll(isKept).toBe(2)
    }
    for (const [key, text] of kv.values) {
      if (key.includes(':page:')) kv.values.delete(key)
      else kv.values.set(key, JSON.stringify({ ...JSON.parse(text), at: Date.now() - 120 * 60_000 }))
    }
    await using later = await takeLobby({ kv })
    later.platform.script('gameList', { kind: 'reset' })
    const shown = async () => {
      const answer = await later.fetch('/m/gameList?gameType=RNG', { headers: { Cookie: 'lang=BN' } })
      return tiles(main(await answer.text())).length
    }
    await expect.poll(shown).toBe(21)
  })

  it('a slow game list does not delay the page', async () => {
    await using hurried = await takeLobby({ patience: 1 })
    hurried.platform.script('gameList', { kind: 'hang' })
    const response = await hurried.fetch('/m/gameList?gameType=FISH', { headers: { Cookie: 'lang=EN' } })
    expect(main(await response.text())).toContain('We couldn’t load the games.')
    // The platform call is still open when the page is sent.
    expect(hurried.platform.calls('gameList')[0]?.isOpen).toBe(true)
  })
})

describe('names from the platform and from visitors', () => {
  it('names of the platform and of visitors appear as escaped text', async () => {
    const evil = '</script><img src=x onerror=alert(1)>'
    lobby.platform.values.gameList = { games: [game('1', { gameName: evil })], pageNum: 1, totalPages: 1 }
    for (const path of ['/m/gameList', `/m/gameList?q=${encodeURIComponent(evil)}`]) {
      const html = await open(path)
      expect(html).toContain('&lt;/script&gt;&lt;img')
      expect(html).not.toContain('<img src=x')
    }
  })

  it.each(['__proto__', 'constructor', '\0', '\uFEFF', '%', '..%2f..', '\u202Eabc', '１２'])(
    'a page loads with the value %j in any parameter',
    async (value) => {
      const text = encodeURIComponent(value)
      for (const name of ['gameType', 'type', 'vassalage', 'page', 'q', 'minBet', 'sort']) {
        expect((await lobby.fetch(`/m/gameList?${name}=${text}`)).status).toBe(200)
      }
    },
  )
})
