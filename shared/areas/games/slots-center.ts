import type { Vendor } from '../../contract/games'
import type { GameResults } from '../../games/game-results'

export interface SlotsData {
  vendors: Vendor[]
  /** The selected vendor; null for all of them. */
  vassalage: string | null
  /** Null when loading failed. */
  list: GameResults | null
  degraded: boolean
}
