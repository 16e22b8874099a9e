import type { Game, Vendor } from '../../contract/games'
import type { EntranceTab } from '../../games/entrance-tabs'
import type { GameResults } from '../../games/game-results'
import type { Deferred } from '../../page-data/deferred'

/** A vendor and its games in one category. */
export interface VendorCard {
  vendor: Vendor
  /** Number of games; null when unknown. */
  games: number | null
  /** Image of its first game. */
  art: string | null
  tint: string | null
}

export interface EntranceData {
  /** The side menu, in the platform's order. */
  menu: EntranceTab[]
  tab: EntranceTab
  /** Present on tabs that show vendors. */
  cards: VendorCard[]
  /** Present on tabs that show games; null when loading failed or the games are deferred. */
  list: GameResults | null
  /** Slots only: the vendors to choose from, and the selected one. */
  vendors: Vendor[]
  vassalage: string | null
  /** Present on the favourites tab; null for guests and trial players. */
  favourites: Deferred<GameResults> | null
  /** Present on the tab of hot games; null for guests. */
  recent: Deferred<Game[]> | null
  /** True when some data is missing or outdated. */
  degraded: boolean
}
