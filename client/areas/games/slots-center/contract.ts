import type { Vendor } from '../../../../shared/contract/games'
import type { GamePage } from '../../../../shared/games/game-page'

export interface SlotsData {
  vendors: Vendor[]
  /** The selected vendor; null for all of them. */
  vassalage: string | null
  /** Null when loading failed. */
  list: GamePage | null
  degraded: boolean
}
