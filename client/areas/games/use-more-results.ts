import type { GameResults } from '../../../shared/games/game-results'
import { type GrowingPages, useGrowingPages } from '../../data/use-growing-pages'

export type MoreResults = GrowingPages<GameResults>

interface MoreResultsOptions {
  first: GameResults
  load: (listPage: number) => Promise<GameResults | null>
  /**
   * Returns the URL of the list with this page as its last, which replaces the current one in the address
   * bar; null leaves the address unchanged.
   */
  hrefOf: ((listPage: number) => string) | null
}

/** Skips games that moved to this page from an earlier one and are already in the list. */
function skipDuplicates(next: GameResults, loaded: readonly GameResults[]): GameResults {
  const loadedIds = new Set(loaded.flatMap(({ games }) => games.map(({ nodeId }) => nodeId)))
  return { ...next, games: next.games.filter(({ nodeId }) => !loadedIds.has(nodeId)) }
}

/** A list of games that grows page by page. */
export const useMoreResults = ({ first, load, hrefOf }: MoreResultsOptions): MoreResults =>
  useGrowingPages({
    first,
    hasNext: ({ page, totalPages }) => page < totalPages,
    load: ({ page }) => load(page + 1),
    placeOf: ({ page }) => String(page),
    withoutShown: skipDuplicates,
    hrefOf: hrefOf && (({ page }) => hrefOf(page)),
  })
