import MiniSearch, { type SearchOptions } from 'minisearch'
import type { CatalogueGame } from '../../../shared/contract/game-schemas'
import { foldForSearch, splitTerms } from '../../../shared/search/fold'

interface Entry {
  id: number
  name: string
  original: string
  vendor: string
}

/** Letters of scripts without spaces between words, and of Korean, which joins several words into one. */
const JOINED =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Hang}'
const joinedLetter = new RegExp(`[${JOINED}]`, 'u')
const sameKind = new RegExp(`[${JOINED}]+|[^${JOINED}]+`, 'gu')

/**
 * Number of typing errors that a search allows: one in words of four or five letters, two in longer ones,
 * none in shorter ones or numbers.
 */
const mistakes = (term: string): number | false => {
  const letters = [...term].length
  if (letters < 4 || /^\d+$/.test(term)) return false
  return letters < 6 ? 1 : 2
}

/**
 * Splits a normalised text into search terms: at spaces, and also where the script changes between one with
 * spaces and one without.
 */
const termsOf = (folded: string): string[] => splitTerms(folded).flatMap((word) => word.match(sameKind) ?? [])

/** Search index that finds games by vendor, and by name in the catalogue's language and in English. */
export interface GameSearchIndex {
  /** Returns the games that match every word of `text`, best match first, as indexes into the catalogue. */
  findWhole(text: string): number[]
  /** Returns the games that match at least one word of `text`, as indexes into the catalogue. */
  findPart(text: string): number[]
}

/**
 * Builds the search index of `games`. Takes about ten milliseconds per thousand games, so cache the result.
 * @param vendorName returns a vendor's display name by its code
 */
export function buildSearchIndex(
  games: readonly CatalogueGame[],
  vendorName: (code: string) => string,
): GameSearchIndex {
  const entries: Entry[] = games.map((game, id) => ({
    id,
    name: foldForSearch(game.name),
    original: foldForSearch(game.originalName),
    vendor: foldForSearch(`${game.vendor} ${vendorName(game.vendor)}`),
  }))
  const index = new MiniSearch<Entry>({
    fields: ['name', 'original', 'vendor'],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { name: 3, original: 2 },
      prefix: true,
      fuzzy: mistakes,
    },
  })
  index.addAll(entries)
  // MiniSearch finds only the beginnings of words. In scripts without spaces, words inside a text are found
  // by searching these texts, which take 1 to 2 MB. An index of every ending of every word would take 20 to
  // 30 MB for ten thousand names.
  const joinedTexts = entries.map(({ name, original, vendor }) => {
    const text = `${name} ${original} ${vendor}`
    return joinedLetter.test(text) ? text : ''
  })

  const search = (text: string, options: SearchOptions) =>
    index.search(text, options).map(({ id }) => id as number)
  const containing = (term: string) =>
    joinedLetter.test(term)
      ? joinedTexts.flatMap((text, id) => (text.includes(term) ? [id] : []))
      : search(term, { fuzzy: false })

  /**
   * Finds games in three groups: first the names with words that start with the terms, then the names that
   * contain the terms, then names with similar words.
   */
  function find(query: string, combineWith: 'AND' | 'OR'): number[] {
    const text = foldForSearch(query)
    const similar = search(text, { combineWith })
    if (!joinedLetter.test(text)) return similar
    const terms = [...new Set(termsOf(text))]
    const counts = new Map(search(text, { combineWith, fuzzy: false }).map((id) => [id, 0]))
    for (const id of terms.flatMap(containing)) counts.set(id, (counts.get(id) ?? 0) + 1)
    const least = combineWith === 'AND' ? terms.length : 1
    const certain = [...counts].filter(([, count]) => count >= least).toSorted(([, a], [, b]) => b - a)
    return [...new Set([...certain.map(([id]) => id), ...similar])]
  }
  return { findWhole: (text) => find(text, 'AND'), findPart: (text) => find(text, 'OR') }
}
