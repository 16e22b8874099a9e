import type { Vendor } from '../../../../shared/contract/games'
import type { GameResults } from '../../../../shared/games/game-results'

export interface SlotsData {
  vendors: Vendor[]
  /** The selected vendor; null for all of them. */
  vassalage: string | null
  /** Null when loading failed. */
  list: GameResults | null
  degraded: boolean
}
