import { toLatinDigits } from '../input/digits'

/** Code point distance from a hiragana to its katakana. */
const KATAKANA = 0x60

/** Apostrophes, which are omitted as often as typed. NFKD would turn some of them into a space. */
const apostrophes = /['’‘ʻʼ`´]/g

/**
 * Letters that keyboards and catalogues write in two ways and Unicode does not treat as equal, in decomposed
 * text. Signs of vowels and tones stay, because they are half of a word, except those of Arabic, which are
 * rarely typed.
 */
const sameLetters: readonly (readonly [RegExp, string])[] = [
  // Latin: accents, and letters that people write without their stroke, or as two. This also removes the
  // breve and dots of Cyrillic.
  [/[\u0300-\u036F]/g, ''],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/ø/g, 'o'],
  [/ł/g, 'l'],
  [/đ/g, 'd'],
  // Arabic, Persian and Urdu: tatweel, hamza over its carrier, vowel signs, and equivalent letters of the
  // three.
  [/[\u0640\u064B-\u065F\u0670]/g, ''],
  [/\u0671/g, 'ا'],
  [/[\u064A\u0649]/g, 'ی'],
  [/\u0643/g, 'ک'],
  [/[\u0647\u0629\u06BE\u06C1\u06C3\u06D5]/g, 'ہ'],
  // Devanagari: nukta; the moon, and a nasal before a stop of its class, as a dot.
  [/\u093C/g, ''],
  [/\u0901/g, '\u0902'],
  [
    /\u0919\u094D(?=[क-घ])|\u091E\u094D(?=[च-झ])|\u0923\u094D(?=[ट-ढ])|\u0928\u094D(?=[त-ध])|\u092E\u094D(?=[प-भ])/g,
    '\u0902',
  ],
  // Thai and Lao: ae typed as twice e, and am before its tone.
  [/\u0E40\u0E40/g, 'แ'],
  [/\u0EC0\u0EC0/g, 'ແ'],
  [/([\u0E4D\u0ECD])([\u0E48-\u0E4B\u0EC8-\u0ECB])/g, '$2$1'],
]

/**
 * Folds a text for comparing in searches. It equates letter cases, composed and decomposed letters, full and
 * half width, digits of all scripts, and the pairs of {@link sameLetters}, and removes invisible characters.
 * Chinese characters are unchanged (fold.ts).
 */
export function foldLetters(text: string): string {
  const plain = toLatinDigits(text.replace(apostrophes, '').normalize('NFKD'))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    // Upper case first turns ß into ss, and ı into i.
    .toUpperCase()
    .toLowerCase()
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + KATAKANA))
  return sameLetters
    .reduce((folded, [letters, letter]) => folded.replace(letters, letter), plain)
    .normalize('NFC')
}
