import { expect, it } from 'vitest'
import type { GameResultsPage } from '../../shared/games/game-results'
import { cacheListPages, readCachedListPages } from './list-cache'

const results = (page: number): GameResultsPage => ({ games: [], page, totalPages: 9, total: 0 })

it('returns the list pages that were last cached for a visit', () => {
  cacheListPages('grown', [results(1)])
  cacheListPages('grown', [results(1), results(2)])
  expect(readCachedListPages('grown')).toEqual([results(1), results(2)])
  expect(readCachedListPages('unknown')).toBeNull()
})

it('caches only the eight lists that grew last', () => {
  for (const visit of 'abcdefgh') cacheListPages(visit, [results(1)])
  cacheListPages('a', [results(1), results(2)])
  cacheListPages('i', [results(1)])
  expect([...'abcdefghi'].filter((visit) => readCachedListPages(visit) === null)).toEqual(['b'])
})
