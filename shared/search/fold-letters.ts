import { toLatinDigits } from '../input/digits'

/** Difference between the code points of a katakana and of the corresponding hiragana. */
const KATAKANA = 0x60

/** Apostrophes, which players often omit. NFKD would turn some apostrophes into a space. */
const APOSTROPHES = /['’‘ʻʼ`´]/g

/**
 * Letters that keyboards and catalogues write in two ways, but that Unicode treats as different, in
 * decomposed text. Vowel and tone signs are retained, because they distinguish words. Only Arabic vowel signs
 * are removed, because they are rarely typed.
 */
const SAME_LETTERS: readonly (readonly [RegExp, string])[] = [
  // Latin: removes accents and strokes, and splits ligatures. Also removes the breve and the dots of Cyrillic
  // letters.
  [/[\u0300-\u036F]/g, ''],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/ø/g, 'o'],
  [/ł/g, 'l'],
  [/đ/g, 'd'],
  // Arabic, Persian and Urdu: removes tatweel, hamza over its carrier, and vowel signs; unites letters that
  // differ between the three languages.
  [/[\u0640\u064B-\u065F\u0670]/g, ''],
  [/\u0671/g, 'ا'],
  [/[\u064A\u0649]/g, 'ی'],
  [/\u0643/g, 'ک'],
  [/[\u0647\u0629\u06BE\u06C1\u06C3\u06D5]/g, 'ہ'],
  // Devanagari: removes the nukta; writes candrabindu, and a nasal before a consonant of its class, as
  // anusvara.
  [/\u093C/g, ''],
  [/\u0901/g, '\u0902'],
  [
    /\u0919\u094D(?=[क-घ])|\u091E\u094D(?=[च-झ])|\u0923\u094D(?=[ट-ढ])|\u0928\u094D(?=[त-ध])|\u092E\u094D(?=[प-भ])/g,
    '\u0902',
  ],
  // Thai and Lao: unites the vowel ae with two typed e, and puts the tone mark before the vowel am.
  [/\u0E40\u0E40/g, 'แ'],
  [/\u0EC0\u0EC0/g, 'ແ'],
  [/([\u0E4D\u0ECD])([\u0E48-\u0E4B\u0EC8-\u0ECB])/g, '$2$1'],
]

/**
 * Folds a text for comparing in searches. It equates letter cases, composed and decomposed letters, full and
 * half width, digits of all scripts, and the pairs of {@link SAME_LETTERS}, and removes invisible characters.
 * Chinese characters are unchanged (fold.ts).
 */
export function foldLetters(text: string): string {
  const plain = toLatinDigits(text.replace(APOSTROPHES, '').normalize('NFKD'))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    // Upper case first turns ß into ss, and ı into i.
    .toUpperCase()
    .toLowerCase()
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + KATAKANA))
  return SAME_LETTERS.reduce((folded, [letters, letter]) => folded.replace(letters, letter), plain).normalize(
    'NFC',
  )
}
