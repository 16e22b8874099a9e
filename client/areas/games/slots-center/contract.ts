import type { Vendor } from '../../../../shared/contract/games'
import type { GamePage } from '../../../../shared/games/game-page'

export interface SlotsData {
  vendors: Vendor[]
  /** The vendor that is shown; null: all of them. */
  vassalage: string | null
  /** Null: they could not be had. */
  list: GamePage | null
  degraded: boolean
}
