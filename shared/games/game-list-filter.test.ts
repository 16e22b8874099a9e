import { describe, expect, it } from 'vitest'
import fc from '../../tests/fast-check'
import { EMPTY_GAME_FILTER, type GameListFilter, gameListHref, parseGameListFilter } from './game-list-filter'

const parse = (query: string): GameListFilter => parseGameListFilter(new URLSearchParams(query))

describe('the URL of a game list', () => {
  it.each<[string, Partial<GameListFilter>]>([
    ['', {}],
    [
      'gameType=RNG&vassalage=PG&minBet=10&minLine=20&sort=new&page=3',
      { gameType: 'RNG', vassalage: 'PG', minBet: 10, minLine: 20, sort: 'new', page: 3 },
    ],
    ['minBetMax=10&volatility=high', { minBetMax: 10, volatility: 'high' }],
    ['gameType=HOT', { type: 'hot' }],
    ['gameType=FAV&page=2', { type: 'fav', page: 2 }],
    ['type=fav&vassalage=PG', { type: 'fav' }],
    ['type=hot&q=tiger', { q: 'tiger' }],
    ['q=%20%20royal%09%20bengal%0A', { q: 'royal bengal' }],
    ['q=%20', {}],
    ['gameType=evil&type=evil&minBet=7&minLine=-1&minBetMax=7&volatility=evil&sort=evil&page=0', {}],
    ['page=1e3&page=2', {}],
    ['page=999', { page: 500 }],
    ['vassalage=../x', {}],
    ['gameType=__proto__&sort=constructor', {}],
  ])('parses the query %s', (query, expected) => {
    expect(parse(query)).toEqual({ ...EMPTY_GAME_FILTER, ...expected })
  })

  it('parses to the filter from which it was built', () => {
    const filter = fc.record({
      gameType: fc.constantFrom(null, 'RNG' as const, 'BINGO' as const),
      vassalage: fc.constantFrom(null, 'PG', 'TCG_LOTTO_VN'),
      q: fc.constantFrom(null, 'রয়েল বেঙ্গল', 'a&b=c#d', '100%'),
      minBet: fc.constantFrom(null, 5, 50),
      minLine: fc.constantFrom(null, 9, 243),
      minBetMax: fc.constantFrom(null, 1, 20),
      volatility: fc.constantFrom(null, 'low' as const, 'high' as const),
      sort: fc.constantFrom(null, 'name' as const, 'new' as const),
      page: fc.integer({ min: 1, max: 500 }),
      type: fc.constant(null),
    })
    fc.assert(
      fc.property(filter, (filters) => {
        expect(
          parseGameListFilter(new URL(gameListHref(filters), 'https://lobby.invalid').searchParams),
        ).toEqual(filters)
      }),
    )
  })

  it('omits default values', () => {
    expect(gameListHref({})).toBe('/m/gameList')
    expect(gameListHref({ gameType: 'RNG', page: 1 })).toBe('/m/gameList?gameType=RNG')
  })

  it('can contain any search text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { q } = parseGameListFilter(new URLSearchParams([['q', text]]))
        expect(q === null || ([...q].length <= 60 && q.isWellFormed() && q === q.trim())).toBe(true)
      }),
    )
  })
})
