import MiniSearch from 'minisearch'
import type { CatalogueGame } from '../../../shared/contract/games'
import { fold, wordsOf } from '../../../shared/search/fold'

interface Entry {
  id: number
  name: string
  original: string
  vendor: string
}

/**
 * Allowed typing errors: one in words of four or five letters, two in longer ones, none in shorter ones or
 * numbers.
 */
const mistakes = (term: string): number | false => {
  const letters = [...term].length
  if (letters < 4 || /^\d+$/.test(term)) return false
  return letters < 6 ? 1 : 2
}

/** Finds games by vendor, and by name in the catalogue's language and in English. */
export interface SearchIndex {
  /** Games that match every word of `text`, best first, as indexes into the catalogue. */
  findWhole(text: string): number[]
  /** Games that match at least one word. */
  findPart(text: string): number[]
}

/**
 * Builds an index of `games`. Takes about ten milliseconds per thousand games, so keep the result.
 * @param vendorName returns a vendor's display name by its code
 */
export function buildIndex(
  games: readonly CatalogueGame[],
  vendorName: (code: string) => string,
): SearchIndex {
  const index = new MiniSearch<Entry>({
    fields: ['name', 'original', 'vendor'],
    tokenize: (text) => wordsOf(fold(text)),
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (text) => wordsOf(fold(text)),
      boost: { name: 3, original: 2 },
      prefix: true,
      fuzzy: mistakes,
    },
  })
  index.addAll(
    games.map((game, id) => ({
      id,
      name: game.name,
      original: game.originalName,
      vendor: `${game.vendor} ${vendorName(game.vendor)}`,
    })),
  )
  const find = (text: string, combineWith: 'AND' | 'OR') =>
    index.search(text, { combineWith }).map(({ id }) => id as number)
  return { findWhole: (text) => find(text, 'AND'), findPart: (text) => find(text, 'OR') }
}
