import type { GameResultsPage } from '../../../shared/games/game-results'
import { type PagedList, usePagedList } from '../../data/use-paged-list'

export type GrowingGameList = PagedList<GameResultsPage>

interface MoreResultsOptions {
  first: GameResultsPage
  load: (listPage: number) => Promise<GameResultsPage | null>
  /**
   * Returns the URL of the list up to a page, for the address bar after that page has loaded; null: the
   * address bar stays unchanged.
   */
  hrefOf: ((listPage: number) => string) | null
}

/**
 * Removes games that are already in the list, because they have moved from an earlier page to the next one.
 */
function skipDuplicates(next: GameResultsPage, loaded: readonly GameResultsPage[]): GameResultsPage {
  const loadedIds = new Set(loaded.flatMap(({ games }) => games.map(({ nodeId }) => nodeId)))
  return { ...next, games: next.games.filter(({ nodeId }) => !loadedIds.has(nodeId)) }
}

/** A game list that loads further pages on request. */
export const useGrowingGameList = ({ first, load, hrefOf }: MoreResultsOptions): GrowingGameList =>
  usePagedList({
    first,
    hasNext: ({ page, totalPages }) => page < totalPages,
    load: ({ page }) => load(page + 1),
    placeOf: ({ page }) => String(page),
    withoutShown: skipDuplicates,
    hrefOf: hrefOf && (({ page }) => hrefOf(page)),
  })
