import type { PlayData } from './play-data'

export interface SportsGameData extends PlayData {
  /** Of the sports book; null when unknown. */
  vendor: string | null
}
