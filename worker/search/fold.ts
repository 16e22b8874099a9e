import { toLatinDigits } from '../../shared/input/digits'

/** From a hiragana to its katakana. */
const KATAKANA = 0x60

/**
 * Letters that keyboards and catalogues write in two ways: Arabic letters and their Urdu and Persian counterparts,
 * signs that are rarely typed, joiners that nobody sees, and letters that people leave their stroke or dot off.
 */
const sameLetters: readonly (readonly [RegExp, string])[] = [
  [/[\u200B-\u200D]/g, ''],
  [/đ/g, 'd'],
  [/ı/g, 'i'],
  [/[\u064A\u0649]/g, 'ی'],
  [/\u0643/g, 'ک'],
  [/[\u0647\u0629\u06C0\u06C2\u06C3\u06D5]/g, 'ہ'],
  [/[\u0622\u0623\u0625\u0671]/g, 'ا'],
  [/[\u064B-\u065F\u0670\u0640]/g, ''],
]

/**
 * Normalises text for search comparisons: composed and decomposed letters, cases, accents of Latin letters
 * digits of all scripts, and hiragana and katakana are equal. Keeps vowel signs of other scripts, which are half of a word.
 */
export function fold(text: string): string {
  const plain = toLatinDigits(text.normalize('NFKD'))
    .toLowerCase()
    // Removes only Latin accents, and apostrophes, which are omitted as often as typed.
    .replace(/[\u0300-\u036f'’‘ʻʼ`]/g, '')
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + KATAKANA))
  const latinArabic = plain.normalize('NFKC')
  return sameLetters.reduce((folded, [letters, letter]) => folded.replace(letters, letter), latinArabic)
}

/** The words of a folded text. */
export const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
