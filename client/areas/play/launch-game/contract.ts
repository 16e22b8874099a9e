import type { PlayData } from '../session/play-data'

export interface LaunchGameData extends PlayData {
  /** Closing leads home; else to the game entrance (spec §2 Other). */
  leadsHome: boolean
}
