import { expect, it } from 'vitest'
import type { GameResults } from '../../shared/games/game-results'
import { cachedList, cacheList } from './list-cache'

const results = (page: number): GameResults => ({ games: [], page, totalPages: 9, total: 0 })

it('returns the list pages that were last cached for a visit', () => {
  cacheList('grown', [results(1)])
  cacheList('grown', [results(1), results(2)])
  expect(cachedList('grown')).toEqual([results(1), results(2)])
  expect(cachedList('unknown')).toBeNull()
})

it('caches only the eight lists that grew last', () => {
  for (const visit of 'abcdefgh') cacheList(visit, [results(1)])
  cacheList('a', [results(1), results(2)])
  cacheList('i', [results(1)])
  expect([...'abcdefghi'].filter((visit) => cachedList(visit) === null)).toEqual(['b'])
})
