import type { Vendor } from '../../contract/game-schemas'
import type { GameResultsPage } from '../../games/game-results'

export interface SlotsData {
  vendors: Vendor[]
  /** Code of the selected vendor; null for the slots of all vendors. */
  vassalage: string | null
  /** Slots of the selected vendor; null when loading failed. */
  list: GameResultsPage | null
  degraded: boolean
}
