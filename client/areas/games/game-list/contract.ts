import type { Game, Vendor } from '../../../../shared/contract/games'
import type { GamePage } from '../../../../shared/games/game-page'
import type { ListCategory, ListFilter } from '../../../../shared/games/list-filter'
import type { Deferred } from '../../../data/deferred'

/** What the game list cannot be without (plain) and what may come later (deferred). */
export interface GameListData {
  filter: ListFilter
  /** Kinds of games the platform has, in its order. */
  categories: ListCategory[]
  /** Vendors of the category, or all of them. */
  vendors: Vendor[]
  /** Null: they could not be had, or the list is of favourites, which come later. */
  list: GamePage | null
  /**
   * Favourites of a member: the page of the list that shows nothing else, or the first of them for the block above
   * other lists. Null for guests and trial players.
   */
  favourites: Deferred<GamePage> | null
  /** Last played first; null for guests, and where the block is not shown. */
  recent: Deferred<Game[]> | null
  /** Search and order are the platform's own for once: the catalogue could not be had. */
  isPlain: boolean
  /** Some of the above could not be had, or is older than it should be: shows a quiet notice. */
  degraded: boolean
}
