import { beforeEach, describe, expect, it } from 'vitest'
import { UKGC_PRODUCT } from '../../fixtures/licensed-product'
import { game } from '../../fixtures/platform-values'
import { sharedLobby, takeLobby } from '../harness/shared-servers'

/** Facts of games before they open: in the JSON call, on the page without scripts, and as filters of lists. */

const slot = game('1', {
  gameName: 'Royal Bengal',
  rtp: '94.1',
  rtpMax: 96,
  volatility: 'high',
  minStake: '0.20',
  maxStake: 900,
  stakeCurrency: 'BDT',
  features: ['FREE_SPINS', 'BUY_FEATURE', 'UNKNOWN'],
  rulesUrl: 'https://rules.example/bengal',
})
const fish = game('2', { gameName: 'Reef Rush', rtp: '95', volatility: 'low', minStake: '5' })
const plain = game('3', { gameName: 'Callbreak', minBet: 10 })
const broken = game('4', {
  gameName: 'Kite Dragon',
  rtp: '940',
  volatility: 'wild',
  minStake: '-1',
  rulesUrl: 'x:y',
})

const lobby = await sharedLobby()
const serve = ({ platform }: typeof lobby) => {
  platform.values.gameList = { games: [slot, fish, plain, broken], pageNum: 1, totalPages: 1 }
  platform.values.gameVendors = { sorting: {}, vendorSorting: [{ vassalage: 'PG', displayName: 'Lumo' }] }
}
beforeEach(async () => {
  lobby.platform.heal()
  serve(lobby)
  await lobby.flush()
})

const main = async (path: string, from = lobby) => {
  const html = await (await from.fetch(path, { headers: { Cookie: 'lang=EN' } })).text()
  return (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replaceAll('&amp;', '&').replace(/<data.*?<\/data>/gs, '')
}
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\u2066\u2069]/g, '')
    .replace(/\s+/g, ' ')
const tiles = (html: string) =>
  [...html.matchAll(/aria-label="Add to favourites: ([^"]*)"/g)].map(([, name]) => name)

describe('the facts of a game', () => {
  it('are in the reply to the JSON call, as exact decimals', async () => {
    const answer = await lobby.api('/m/api/games/info?nodeId=1&vendor=PG')
    expect(await answer.json()).toMatchObject({
      game: { nodeId: '1', vendor: 'PG', vendorName: 'Lumo' },
      facts: {
        rtp: { min: '94.1', max: '96' },
        volatility: 'high',
        minStake: '0.20',
        maxStake: '900',
        currency: 'BDT',
        features: ['FREE_SPINS', 'BUY_FEATURE'],
        rulesUrl: 'https://rules.example/bengal',
      },
    })
  })

  it.each([
    ['nodeId=3&vendor=PG', 404],
    ['nodeId=4&vendor=PG', 404],
    ['nodeId=1&vendor=JL', 404],
    ['nodeId=1', 400],
    ['nodeId=1&vendor=PG&x=1', 400],
  ])('are refused by the JSON call for ?%s with status %i', async (query, status) => {
    expect((await lobby.api(`/m/api/games/info?${query}`)).status).toBe(status)
  })

  it('are a page without scripts, which warns that a session can differ and links to the game and its rules', async () => {
    const html = await main('/m/game?info=1&vendor=PG')
    const text = textOf(html)
    for (const fact of [
      'Royal Bengal',
      'Lumo',
      '94.1%–96%',
      'High',
      '0.20',
      '900',
      'Free spins',
      'Feature buy',
    ])
      expect(text).toContain(fact)
    expect(text).toContain('A single session can differ greatly.')
    expect(html).toContain('href="https://rules.example/bengal"')
    expect(html).toMatch(/href="\/m\/login\?[^"]*nodeId/)
  })

  it('have a page with a way on when the platform sends none, and when it does not answer', async () => {
    expect(textOf(await main('/m/game?info=3&vendor=PG'))).toContain('We couldn’t load this game’s details.')
    await lobby.flush()
    lobby.platform.script('gameList', { kind: 'reset' })
    expect(textOf(await main('/m/game?info=1&vendor=PG'))).toContain('We couldn’t load this game’s details.')
  })

  it('name no feature buy by the rules of ukgc', async () => {
    await using british = await takeLobby({ product: UKGC_PRODUCT })
    serve(british)
    // The request names the country, because the harness has no edge that adds it.
    const call = { cf: { country: 'MT' } } as never
    const answer = await british.api('/m/api/games/info?nodeId=1&vendor=PG', call)
    expect(await answer.json()).toMatchObject({ facts: { features: ['FREE_SPINS'] } })
  })
})

describe('a game list', () => {
  it('links from a tile to the facts of its game, only where the platform sends some', async () => {
    const html = await main('/m/gameList')
    expect(tiles(html)).toEqual(['Royal Bengal', 'Reef Rush', 'Callbreak', 'Kite Dragon'])
    const links = [...html.matchAll(/<a href="([^"]*)"[^>]*aria-label="(Game info: [^"]*)"/g)]
    expect(links.map(([, href, label]) => [href, label])).toEqual([
      ['/m/game?info=1&vendor=PG', 'Game info: Royal Bengal'],
      ['/m/game?info=2&vendor=PG', 'Game info: Reef Rush'],
    ])
    expect(html).toContain('name="volatility"')
  })

  it('has neither links nor filters when the platform sends no facts', async () => {
    lobby.platform.values.gameList = { games: [plain], pageNum: 1, totalPages: 1 }
    await lobby.flush()
    const html = await main('/m/gameList')
    expect(html).not.toContain('Game info')
    expect(html).not.toContain('name="volatility"')
  })

  it.each([
    ['volatility=high', ['Royal Bengal']],
    ['minBetMax=1', ['Royal Bengal']],
    ['minBetMax=5', ['Royal Bengal', 'Reef Rush']],
    ['minBetMax=10', ['Royal Bengal', 'Reef Rush', 'Callbreak']],
    ['minBetMax=10&volatility=low', ['Reef Rush']],
    ['q=reef&volatility=low', ['Reef Rush']],
  ])('is filtered by volatility and smallest stake with ?%s', async (query, names) => {
    expect(tiles(await main(`/m/gameList?${query}`))).toEqual(names)
  })

  it('shows no unfiltered games when the catalogue, which has the facts, is not available', async () => {
    lobby.platform.script('gameList', { kind: 'reset' })
    const html = await main('/m/gameList?volatility=high')
    expect(tiles(html)).toEqual([])
    expect(textOf(html)).toContain('We couldn’t load the games.')
  })
})
