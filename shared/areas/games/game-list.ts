import type { GameCategory } from '../../config/platform-codes'
import type { Game, Vendor } from '../../contract/game-schemas'
import type { GameListFilter } from '../../games/game-list-filter'
import type { GameResultsPage } from '../../games/game-results'
import type { Deferred } from '../../page-data/deferred'

/** Data of the game list: required fields (plain) and fields that may arrive later (deferred). */
export interface GameListData {
  filter: GameListFilter
  /** The game categories that exist. */
  categories: GameCategory[]
  /** Vendors with games in the chosen category, or all vendors. */
  vendors: Vendor[]
  /** Games of the list; null when loading failed, or for the list of favourites, which is deferred. */
  list: GameResultsPage | null
  /**
   * Number of games that match the searched text in every category and of every vendor; null without a
   * search, or when it is not known.
   */
  totalEverywhere: number | null
  /** Popular games to suggest when a search or list has no games; otherwise empty. */
  popular: Game[]
  /**
   * A member's favourites: the requested page on the list of favourites, otherwise the first page for the
   * block above other lists. Null for visitors who cannot have favourites.
   */
  favourites: Deferred<GameResultsPage> | null
  /** Recently played games, last played first; null for guests and on lists without this block. */
  recent: Deferred<Game[]> | null
  /** True when the platform searched and sorted this list, because the catalogue was not available. */
  isPlain: boolean
  /** True when the list covers only some of the platform's games, because the others could not be loaded. */
  isCut: boolean
  /** True when some data is missing or outdated: the page shows an unobtrusive notice. */
  degraded: boolean
}
