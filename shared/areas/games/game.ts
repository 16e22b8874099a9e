import type { Game, Vendor } from '../../contract/game-schemas'
import type { EntranceTab } from '../../games/entrance-tabs'
import type { GameInfo } from '../../games/game-info'
import type { GameResultsPage } from '../../games/game-results'
import type { Deferred } from '../../page-data/deferred'

/** A vendor of games, with the vendor's games in one category. */
export interface VendorCard {
  vendor: Vendor
  /** Number of the vendor's games; null when unknown. */
  games: number | null
  /** Image of the vendor's first game. */
  art: string | null
  tint: string | null
}

export interface GameEntranceData {
  /** Tabs of the side menu, in the platform's order. */
  menu: EntranceTab[]
  tab: EntranceTab
  /** Vendors of the tab, on tabs that list vendors. */
  cards: VendorCard[]
  /** Games of the tab, on tabs that list games; null when loading failed or the games are deferred. */
  list: GameResultsPage | null
  /** Vendors to choose from, and the selected vendor, on the tab of slots. */
  vendors: Vendor[]
  vassalage: string | null
  /**
   * Favourites of the member, on the favourites tab; null on other tabs, and for guests and accounts without
   * the right to favourites.
   */
  favourites: Deferred<GameResultsPage> | null
  /** Recently played games, on the tab of hot games; null for guests. */
  recent: Deferred<Game[]> | null
  /**
   * The game whose facts the URL requests; `not-found` when it has none, `failed` when they failed to load.
   * Null when the URL requests none.
   */
  info: GameInfo | 'not-found' | 'failed' | null
  /** True when some data of the game entrance is missing or outdated. */
  degraded: boolean
}
