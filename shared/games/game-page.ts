import type { Game } from '../contract/games'

/** One page of a list. */
export interface GamePage {
  games: Game[]
  /** From 1. */
  page: number
  totalPages: number
  /** On all pages; null: unknown. */
  total: number | null
}
