import type { PlayData } from './play-data'

export interface LaunchGameData extends PlayData {
  /** Whether closing the game opens the home page; otherwise it opens the game entrance. */
  leadsHome: boolean
}
