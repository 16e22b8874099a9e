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
  /** Suggested where a search or a list has no games; else empty. */
  popular: Game[]
  /**
   * Favourites of a member: the requested page on the list of favourites, else the first page for the block
   * above other lists. Null for visitors who cannot have any.
   */
  favourites: Deferred<GameResults> | null
  /** Last played first; null for guests and on lists without this block. */
  recent: Deferred<Game[]> | null
  /** The platform itself searched and sorted this list, because the catalogue was not available. */
  isPlain: boolean
  /** Only a part of the platform's games was searched and sorted, because the rest could not be loaded. */
  isCut: boolean
  /** Some data is missing or out of date: the page shows an unobtrusive notice. */
  degraded: boolean
}
