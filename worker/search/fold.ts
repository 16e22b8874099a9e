import { toLatinDigits } from '../../shared/input/digits'

/**
 * Letters that keyboards and catalogues write in two ways: Arabic ones beside those of Urdu, and signs that are hardly
 * ever typed.
 */
const urdu: readonly (readonly [RegExp, string])[] = [
  [/[\u064A\u0649]/g, 'ی'],
  [/\u0643/g, 'ک'],
  [/[\u0647\u06C2\u06D5]/g, 'ہ'],
  [/[\u0622\u0623\u0625\u0671]/g, 'ا'],
  [/[\u064B-\u065F\u0670\u0640]/g, ''],
]

/**
 * A text as search compares it: composed and decomposed letters, cases, accents of Latin letters and digits of every
 * script are one. Vowel signs of other scripts stay: they are half of the word.
 */
export function fold(text: string): string {
  const plain = toLatinDigits(text.normalize('NFKD'))
    .toLowerCase()
    // Latin accents alone; apostrophes are left out as often as typed.
    .replace(/[\u0300-\u036f'’ʼ`]/g, '')
  const latinArabic = plain.normalize('NFKC')
  return urdu.reduce((folded, [letters, letter]) => folded.replace(letters, letter), latinArabic)
}

/** The words of a folded text. */
export const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
