import { expect, it } from 'vitest'
import type { GameResults } from '../../shared/games/game-results'
import { cachedList, keepList } from './list-cache'

const results = (page: number): GameResults => ({ games: [], page, totalPages: 9, total: 0 })

it('gives back the pages that were kept last for a visit', () => {
  keepList('grown', [results(1)])
  keepList('grown', [results(1), results(2)])
  expect(cachedList('grown')).toEqual([results(1), results(2)])
  expect(cachedList('unknown')).toBeNull()
})

it('keeps the eight lists that grew last', () => {
  for (const visit of 'abcdefgh') keepList(visit, [results(1)])
  keepList('a', [results(1), results(2)])
  keepList('i', [results(1)])
  expect([...'abcdefghi'].filter((visit) => cachedList(visit) === null)).toEqual(['b'])
})
