const DECIMAL_DIGITS = /\p{Nd}/gu
const DECIMAL_DIGIT = /^\p{Nd}$/u
/** Invisible characters from keyboards and copied text: direction marks, joiners, soft hyphens, byte order marks. */
const INVISIBLE = /\p{Cf}/gu

/** Invisible characters except joiners, which names in Persian, Bengali and other scripts need. */
const INVISIBLE_IN_NAMES = /(?![\u200c\u200d])\p{Cf}/gu

/** Removes invisible characters from a person's name, but keeps the joiners that its script needs. */
export const removeInvisibleFromName = (text: string): string => text.replace(INVISIBLE_IN_NAMES, '')

/** Removes invisible characters. Apply to names, addresses, numbers and codes; never to passwords. */
export const removeInvisible = (text: string): string => text.replace(INVISIBLE, '')

/**
 * Returns the value of a digit. Unicode assigns a script's ten digits consecutive code points from zero up,
 * so the offset is the value.
 */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (DECIMAL_DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}

/**
 * Replaces digits of any script with Latin digits and removes invisible characters: `০১৭১` becomes `0171`.
 * Apply to numbers and codes before parsing; never to passwords.
 */
export const toLatinDigits = (text: string): string =>
  removeInvisible(text).replace(DECIMAL_DIGITS, (digit) => String(digitValue(digit)))

/** Returns only the digits of `text`, as Latin digits, for codes that were pasted with spaces or dashes. */
export const digitsOnly = (text: string): string => toLatinDigits(text).replace(/\D/g, '')
