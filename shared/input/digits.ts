const decimalDigit = /\p{Nd}/gu
const isDecimalDigit = /^\p{Nd}$/u
/** Invisible characters from keyboards and copied text: direction marks, joiners, byte order mark. */
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** Unicode assigns a script's ten digits consecutive code points from zero up, so the offset is the value. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDecimalDigit.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}

/**
 * Replaces digits of any script by Latin ones and drops invisible characters: `০১৭১` becomes `0171`. Apply to
 * numbers and codes before parsing; never to passwords.
 */
export const toLatinDigits = (text: string): string =>
  text.replace(invisible, '').replace(decimalDigit, (digit) => String(digitValue(digit)))

/** Only the digits of `text`, as Latin ones, for codes pasted with spaces or dashes. */
export const digitsOnly = (text: string): string => toLatinDigits(text).replace(/\D/g, '')
