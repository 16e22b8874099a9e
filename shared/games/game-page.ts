import type { Game } from '../contract/games'

/** One page of a list. */
export interface GamePage {
  games: Game[]
  /** From 1. */
  page: number
  totalPages: number
  /** Number of games on all pages; null when unknown. */
  total: number | null
}
