import { toLatinDigits } from '../../shared/input/digits'

/**
 * Letters that keyboards and catalogues write in two ways: Arabic letters and their Urdu counterparts, and
 * signs that are rarely typed.
 */
const urdu: readonly (readonly [RegExp, string])[] = [
  [/[\u064A\u0649]/g, 'ی'],
  [/\u0643/g, 'ک'],
  [/[\u0647\u06C2\u06D5]/g, 'ہ'],
  [/[\u0622\u0623\u0625\u0671]/g, 'ا'],
  [/[\u064B-\u065F\u0670\u0640]/g, ''],
]

/**
 * Normalises text for search comparisons: composed and decomposed letters, cases, accents of Latin letters
 * and digits of all scripts are equal. Keeps vowel signs of other scripts, which are half of a word.
 */
export function fold(text: string): string {
  const plain = toLatinDigits(text.normalize('NFKD'))
    .toLowerCase()
    // Removes only Latin accents, and apostrophes, which are omitted as often as typed.
    .replace(/[\u0300-\u036f'’ʼ`]/g, '')
  const latinArabic = plain.normalize('NFKC')
  return urdu.reduce((folded, [letters, letter]) => folded.replace(letters, letter), latinArabic)
}

/** The words of a folded text. */
export const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
