import type { GameResults } from '../../../shared/games/game-results'
import { type GrowingPages, useGrowingPages } from '../../data/use-growing-pages'

export type MoreResults = GrowingPages<GameResults>

interface MoreResultsOptions {
  first: GameResults
  load: (listPage: number) => Promise<GameResults | null>
  /**
   * Returns the URL of the list up to a page, for the address bar after that page has loaded; null: the
   * address bar stays unchanged.
   */
  hrefOf: ((listPage: number) => string) | null
}

/**
 * Removes games that are already in the list, because they have moved from an earlier page to the next one.
 */
function skipDuplicates(next: GameResults, loaded: readonly GameResults[]): GameResults {
  const loadedIds = new Set(loaded.flatMap(({ games }) => games.map(({ nodeId }) => nodeId)))
  return { ...next, games: next.games.filter(({ nodeId }) => !loadedIds.has(nodeId)) }
}

/** A game list that loads further pages on request. */
export const useMoreResults = ({ first, load, hrefOf }: MoreResultsOptions): MoreResults =>
  useGrowingPages({
    first,
    hasNext: ({ page, totalPages }) => page < totalPages,
    load: ({ page }) => load(page + 1),
    placeOf: ({ page }) => String(page),
    withoutShown: skipDuplicates,
    hrefOf: hrefOf && (({ page }) => hrefOf(page)),
  })
