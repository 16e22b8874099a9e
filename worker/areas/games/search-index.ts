import MiniSearch from 'minisearch'
import type { CatalogueGame } from '../../../shared/contract/games'
import { fold, wordsOf } from '../../search/fold'

interface Entry {
  id: number
  name: string
  original: string
  vendor: string
}

/** Letters that may be wrong: one in words of four and five, two in longer ones, none in short ones and numbers. */
const mistakes = (term: string): number | false => {
  const letters = [...term].length
  if (letters < 4 || /^\d+$/.test(term)) return false
  return letters < 6 ? 1 : 2
}

/** Finds games by name, in the language of the catalogue and in English, and by vendor. */
export interface SearchIndex {
  /** What has every word of `text`, best first; positions in the catalogue. */
  findWhole(text: string): number[]
  /** What has at least one. */
  findPart(text: string): number[]
}

/**
 * Builds an index of `games`: some ten milliseconds a thousand, so keep it.
 * @param vendorName the vendor's name for players, by its code
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
