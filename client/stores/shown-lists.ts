import { atom } from 'nanostores'
import type { GameResults } from '../../shared/games/game-results'

interface ShownList {
  /** Names one list in one history entry, as one visitor saw it. */
  visit: string
  /** The results loaded there, in order. */
  results: readonly GameResults[]
}

/** Only a few lists are kept, to save memory. */
const LISTS_MAX = 8

/**
 * The lists of games that grew in this tab, for returning to them. The last one to grow is the last. Written in the
 * browser only.
 */
const $shownLists = atom<readonly ShownList[]>([])

/** Keeps a list's results in place of those kept for the same visit, and forgets the list that grew longest ago. */
export function keepList(visit: string, results: readonly GameResults[]): void {
  const others = $shownLists.get().filter((list) => list.visit !== visit)
  $shownLists.set([...others, { visit, results }].slice(-LISTS_MAX))
}

/** The results kept for a visit; null when there are none. */
export const keptList = (visit: string): readonly GameResults[] | null =>
  $shownLists.get().find((list) => list.visit === visit)?.results ?? null
