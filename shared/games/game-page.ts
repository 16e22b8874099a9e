import type { Game } from '../contract/games'

/** One page of a list. */
export interface GamePage {
  games: Game[]
  /** From 1. */
  page: number
  totalPages: number
  /** Of all pages; null: not told. */
  total: number | null
}
