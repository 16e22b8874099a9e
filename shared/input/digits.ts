const decimalDigit = /\p{Nd}/gu
const isDecimalDigit = /^\p{Nd}$/u
/** Invisible characters from keyboards and copied text: direction marks, joiners, soft hyphens, byte order marks. */
const invisible = /\p{Cf}/gu

/** Joiners, with which names in Persian, Bengali and other scripts are spelt, are part of the text. */
const invisibleInNames = /(?![\u200c\u200d])\p{Cf}/gu

/** A person's name without invisible characters, but with the joiners that its script needs. */
export const withoutInvisibleInName = (text: string): string => text.replace(invisibleInNames, '')

/** A text without invisible characters. Apply to names, addresses, numbers and codes; never to passwords. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')

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
  withoutInvisible(text).replace(decimalDigit, (digit) => String(digitValue(digit)))

/** Only the digits of `text`, as Latin ones, for codes pasted with spaces or dashes. */
export const digitsOnly = (text: string): string => toLatinDigits(text).replace(/\D/g, '')
