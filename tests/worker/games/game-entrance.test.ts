import { beforeEach, describe, expect, it } from 'vitest'
import { game, games } from '../../fixtures/platform-values'
import { createMember } from '../harness/member-requests'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** The game entrance and the slots center in the worker: tabs, redirects, and failures of the platform. */

const lobby = await sharedLobby()

const vendor = (vassalage: string) => ({ vassalage, displayName: `Maker ${vassalage}` })
beforeEach(async () => {
  lobby.platform.heal()
  lobby.platform.values.vendorGameTypes = { sorting: ['FISH', 'RNG', 'JL', 'PROMO', 'NEW_KIND'], mapping: {} }
  lobby.platform.values.gameVendors = {
    sorting: { RNG: [vendor('PG'), vendor('JL')], FISH: [vendor('PG')] },
    vendorSorting: [vendor('PG'), vendor('JL')],
  }
  await lobby.flush()
})

const ask = (path: string, cookie = 'lang=EN') => lobby.fetch(path, { headers: { Cookie: cookie } })
const mainOf = async (path: string, cookie?: string) => {
  const html = await (await ask(path, cookie)).text()
  return (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll('&amp;', '&')
}
/** Returns the links of the side menu in order. */
const menuOf = (html: string) =>
  [...(/<nav[^>]*>.*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)

describe('the game menu', () => {
  it('the game menu lists hot games, favourites, then the platform’s known categories in its order', async () => {
    expect(menuOf(await mainOf('/m/game'))).toEqual([
      '/m/game?category=HOT',
      '/m/game?category=FAV',
      '/m/game?category=FISH',
      '/m/game?category=RNG',
      '/m/game?category=JL',
      '/m/activity',
    ])
  })

  it('the game menu is complete when the platform’s categories are unavailable', async () => {
    lobby.platform.script('vendorGameTypes', { kind: 'reset' })
    expect(menuOf(await mainOf('/m/game'))).toContain('/m/game?category=RNG')
  })

  it.each([
    ['PROMO', '/m/activity'],
    ['SPORTS', '/m/sportsGame'],
    ['ELOTT', '/m/startLottery'],
  ])('the category %s redirects to %s', async (category, path) => {
    const answer = await ask(`/m/game?category=${category}`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, path])
  })
})

describe('a URL that names a game', () => {
  it.each(['/m/game', '/m/gameCenter'])(
    'the path %s redirects to the game that its query names, in a document and in data',
    async (path) => {
      const query = 'category=RNG&vendor=PG&id=70&nodeId=7&supportPlay=1'
      const { cookie } = await createMember()
      for (const who of ['lang=EN', cookie]) {
        const answer = await ask(`${path}?${query}`, who)
        expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/m/outerFrame?${query}`])
      }
      const data = await lobby.api(`${path}.data?${query}`, { headers: { Cookie: cookie } })
      expect(JSON.parse(await data.text())).toEqual({ redirect: `/m/outerFrame?${query}` })
    },
  )

  it('a URL that names a game never redirects to another site', async () => {
    const answer = await ask('/m/game?nodeId=7&vendor=//evil.example&category=javascript:1&id=%0d%0aX: y')
    expect(answer.headers.get('Location')).toMatch(/^\/m\/outerFrame\?/)
  })
})

describe('a tab of the game entrance', () => {
  it('the tab of vendors shows the number of games of each, and links to its list', async () => {
    lobby.platform.values.gameList = {
      games: [
        game('1', { gameCategory: 'FISH' }),
        game('2', { gameCategory: 'FISH' }),
        game('3', { gameCategory: 'RNG' }),
      ],
      pageNum: 1,
      totalPages: 1,
    }
    const html = await mainOf('/m/game?category=FISH')
    expect(html).toContain('href="/m/gameList?gameType=FISH&vassalage=PG"')
    expect(html).toContain('2 games')
  })

  it('the tab of vendors works without the catalogue', async () => {
    lobby.platform.script('gameList', { kind: 'reset' })
    const html = await mainOf('/m/game?category=FISH')
    expect(html).toContain('Maker PG')
    expect(html).not.toContain('0 games')
  })

  it('the tab of one vendor shows only its games', async () => {
    await mainOf('/m/game?category=JL')
    expect(lobby.platform.calls('gameList').at(-1)?.query).toMatchObject({ vassalage: 'JL', pageSize: '21' })
  })

  it('the tab of favourites shows 100 games a page', async () => {
    lobby.platform.values.favourites = { content: games(100), pageNum: 1, totalPages: 2 }
    const { cookie } = await createMember()
    const html = await (await ask('/m/game?category=FAV', `${cookie}; lang=EN`)).text()
    expect(lobby.platform.calls('favourites')[0]?.query).toMatchObject({ pageNo: '1', pageSize: '100' })
    expect(html).toContain('href="/m/game?category=FAV&amp;page=2"')
  })

  it('a tab without games shows that there are none', async () => {
    lobby.platform.values.gameList = { games: [], pageNum: 1, totalPages: 0 }
    expect(await mainOf('/m/game?category=ESPORTS')).toContain(
      'There are no games of this type at the moment.',
    )
  })

  it('a tab that does not exist falls back to hot games', async () => {
    const html = await mainOf('/m/game?category=__proto__')
    expect(html).toMatch(/href="\/m\/game\?category=HOT"[^>]*aria-current="page"/)
  })
})

describe('the slots page', () => {
  it.each(['/m/game?category=RNG', '/m/slotsCenter'])(
    'the slots page %s shows vendors, a link to all games, and one to more games',
    async (path) => {
      const html = await mainOf(path)
      const separator = path.includes('?') ? '&' : '?'
      expect(html).toContain(`href="${path}${separator}vassalage=PG"`)
      expect(html).toContain('href="/m/gameList?gameType=RNG"')
      expect(html).toContain(`href="${path}${separator}page=2"`)
      expect(lobby.platform.calls('gameList').at(-1)?.query).toMatchObject({ gameType: 'RNG', pageNo: '1' })
      const one = await mainOf(`${path}${separator}vassalage=JL`)
      expect(one).toContain('href="/m/gameList?gameType=RNG&vassalage=JL"')
    },
  )
})

describe.each([
  '/m/game?category=HOT',
  '/m/game?category=JL',
  '/m/game?category=RNG',
  '/m/slotsCenter?vassalage=PG',
])('further pages of %s', (path) => {
  beforeEach(() => {
    lobby.platform.values.hotGames = { list: games(60) }
    lobby.platform.script('gameList', ({ query }) => ({
      kind: 'value',
      value: { games: games(21), pageNum: Number(query.pageNo), totalPages: 3, totalCount: 60 },
    }))
  })

  it('further pages of a game list link to the previous page', async () => {
    const link = (page: string) =>
      new RegExp(`<a[^>]*href="${`${path}${page}`.replace('?', '\\?')}"[^>]*><span>Previous games`)
    expect(await mainOf(`${path}&page=3`)).toMatch(link('&page=2'))
    expect(await mainOf(`${path}&page=2`)).toMatch(link(''))
    expect(await mainOf(path)).not.toContain('Previous games')
  })

  it('a page beyond the end of a game list says that the list has ended', async () => {
    const html = await mainOf(`${path}&page=9`)
    expect(html).toContain('There’s nothing on this page.')
    expect(html).toContain(`href="${path}"`)
  })
})

it('every page of hot games shows recently played games above', async () => {
  lobby.platform.values.hotGames = { list: games(60) }
  lobby.platform.values.recentGames = { list: [game('77', { gameName: 'Played last' })] }
  const { cookie } = await createMember()
  const read = async (path: string) => (await ask(path, `${cookie}; lang=EN`)).text()
  for (const path of ['/m/game?category=HOT&page=2', '/m/gameList?type=hot&page=2'])
    expect(await read(path)).toContain('Played last')
})

it.each(['/m/game', '/m/game?category=RNG', '/m/game?category=LIVE', '/m/slotsCenter'])(
  'the game page %s offers to try again when the platform is unreachable',
  async (path) => {
    // This test has a separate lobby, because so many failures open the circuit breaker.
    await using lost = await takeLobby()
    lost.platform.script('*', { kind: 'reset' })
    const answer = await lost.fetch(path, { headers: { Cookie: 'lang=EN' } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Try again')
  },
)
