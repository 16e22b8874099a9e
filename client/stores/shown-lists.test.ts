import { expect, it } from 'vitest'
import type { GameResults } from '../../shared/games/game-results'
import { keepList, keptList } from './shown-lists'

const results = (page: number): GameResults => ({ games: [], page, totalPages: 9, total: 0 })

it('gives back the pages that were kept last for a visit', () => {
  keepList('grown', [results(1)])
  keepList('grown', [results(1), results(2)])
  expect(keptList('grown')).toEqual([results(1), results(2)])
  expect(keptList('unknown')).toBeNull()
})

it('keeps the eight lists that grew last', () => {
  for (const visit of 'abcdefgh') keepList(visit, [results(1)])
  keepList('a', [results(1), results(2)])
  keepList('i', [results(1)])
  expect([...'abcdefghi'].filter((visit) => keptList(visit) === null)).toEqual(['b'])
})
