import type { Game } from '../contract/games'

/** One page of the results of a list of games. */
export interface GameResults {
  games: Game[]
  /** Starts at 1. */
  page: number
  totalPages: number
  /** Number of games on all pages; null when unknown. */
  total: number | null
}
