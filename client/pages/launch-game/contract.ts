import type { PlayData } from '../../games/frame/play-data'

export interface LaunchGameData extends PlayData {
  /** Closing leads home; else to the game entrance (spec §2 Other). */
  leadsHome: boolean
}
