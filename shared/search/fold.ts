import traditional from 'opencc-js/dict/TSCharacters'
import { foldLetters } from './fold-letters'

/** Simplified Chinese characters by their traditional ones. */
let simplified: Map<string, string> | undefined

/**
 * Parses OpenCC's table of Chinese character pairs. If a character has several simplified forms, the most
 * common one is first.
 */
const readTable = () =>
  new Map(
    traditional.split('|').map((pair) => {
      const [from = '', to = ''] = pair.split(' ')
      return [from, to]
    }),
  )

/**
 * Folds a text for comparing in searches, like `foldLetters`. Traditional and simplified Chinese characters
 * also become equal. For the worker only, because the table of Chinese characters is large.
 */
export const foldForSearch = (text: string): string =>
  foldLetters(text).replace(/\p{Script=Han}/gu, (character) => {
    simplified ??= readTable()
    return simplified.get(character) ?? character
  })

/** Splits a folded search text into words. */
export const splitTerms = (text: string): string[] =>
  text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
