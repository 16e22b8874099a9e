import type { Game } from '../contract/game-schemas'

/** One page of a list of games. */
export interface GameResultsPage {
  games: Game[]
  /** Number of the page, starting at 1. */
  page: number
  totalPages: number
  /** Number of games on all pages of the list; null when unknown. */
  total: number | null
}
