import type { Game, Vendor } from '../../../../shared/contract/games'
import type { EntranceTab } from '../../../../shared/games/entrance'
import type { GamePage } from '../../../../shared/games/game-page'
import type { Deferred } from '../../../data/deferred'

/** A vendor and what it has of one kind of games. */
export interface VendorCard {
  vendor: Vendor
  /** Null: nobody knows. */
  games: number | null
  /** Of its first game. */
  art: string | null
  tint: string | null
}

export interface EntranceData {
  /** The side menu, in the platform's order. */
  menu: EntranceTab[]
  tab: EntranceTab
  /** Of the tabs that show vendors. */
  cards: VendorCard[]
  /** Of the tabs that show games; null: they could not be had, or come later. */
  list: GamePage | null
  /** Slots: the vendors to choose among, and the one chosen. */
  vendors: Vendor[]
  vassalage: string | null
  /** Of the favourites' tab; null for guests and trial players. */
  favourites: Deferred<GamePage> | null
  /** Of the tab of hot games; null for guests. */
  recent: Deferred<Game[]> | null
  /** Some of the above could not be had, or is older than it should be. */
  degraded: boolean
}
