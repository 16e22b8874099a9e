import type { Game, Vendor } from '../../contract/games'
import type { GameResults } from '../../games/game-results'
import type { ListCategory, ListFilter } from '../../games/list-filter'
import type { Deferred } from '../../page-data/deferred'

/** Data of the game list: required fields (plain) and fields that may arrive later (deferred). */
export interface GameListData {
  filter: ListFilter
  /** Categories of the platform, in its order. */
  categories: ListCategory[]
  /** Vendors of the category, or all of them. */
  vendors: Vendor[]
  /** Null when loading failed, or for the list of favourites, which is deferred. */
  list: GameResults | null
  /** Suggestions when a search or list has no games; otherwise empty. */
  popular: Game[]
  /**
   * Favourites of a member: the requested page on the list of favourites, otherwise the first page for the
   * block above other lists. Null for visitors who cannot have any.
   */
  favourites: Deferred<GameResults> | null
  /** Last played first; null for guests and on lists without this block. */
  recent: Deferred<Game[]> | null
  /** True when the platform searched and sorted this list, because the catalogue was not available. */
  isPlain: boolean
  /**
   * True when only some of the platform's games were searched and sorted, because the rest could not be
   * loaded.
   */
  isCut: boolean
  /** True when some data is missing or outdated: the page shows an unobtrusive notice. */
  degraded: boolean
}
