const decimalDigit = /\p{Nd}/gu
const isDecimalDigit = /^\p{Nd}$/u
/** Marks that keyboards and copied text bring along and nobody sees: direction marks, joiners, byte order mark. */
const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** Unicode keeps the ten digits of a script side by side from zero up, so the place in the row is the value. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDecimalDigit.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}

/**
 * Writes the digits of every script in Latin ones and drops invisible marks (decisions: Digits): `০১৭১` is `0171`.
 * For everything that is a number or a code, before it is parsed; never for passwords.
 */
export const toLatinDigits = (text: string): string =>
  text.replace(invisible, '').replace(decimalDigit, (digit) => String(digitValue(digit)))

/** Only the digits of `text`, in Latin: for codes that are pasted with spaces or dashes. */
export const digitsOnly = (text: string): string => toLatinDigits(text).replace(/\D/g, '')
