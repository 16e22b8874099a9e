import traditional from 'opencc-js/dict/TSCharacters'
import { foldLetters } from './fold-letters'

/** Simplified characters by their traditional ones. */
let simplified: Map<string, string> | undefined

/** Reads OpenCC's table: pairs of characters, and of several simplified ones the most common first. */
const readTable = () =>
  new Map(
    traditional.split('|').map((pair) => {
      const [from = '', to = ''] = pair.split(' ')
      return [from, to]
    }),
  )

/**
 * A text in the form that searches compare: as `foldLetters`, and traditional and simplified Chinese characters are
 * equal. The table of these is large: for the worker only.
 */
export const fold = (text: string): string =>
  foldLetters(text).replace(/\p{Script=Han}/gu, (character) => {
    simplified ??= readTable()
    return simplified.get(character) ?? character
  })

/** The words of a folded text. */
export const splitTerms = (text: string): string[] =>
  text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
