import { toLatinDigits } from '../input/digits'

/** What can be wrong with a field. */
export type FieldIssue = 'required' | 'too-short' | 'too-long' | 'format'

export interface TextRule {
  required: boolean
  /** A regular expression, read with the flag `u`; the platform's only if worker/content/vet-pattern let it pass. */
  pattern: string | null
  /** Length in characters. */
  min: number
  max: number
}

/** Longest text that a pattern is run on, in characters: its running time is bounded for no longer one. */
export const PATTERN_TEXT_MAX = 128

/** Rules where the platform has none. */
export const NAME_MIN = 8
export const NAME_MAX = 64
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 64
/** What e-mail addresses look like; only an e-mail sent to one can tell whether it exists. */
export const EMAIL_PATTERN = '^[^\\s@]+@[^\\s@]+\\.[^\\s@.]+$'

/** Length as a player counts it, in code points. */
const lengthOf = (text: string): number => Array.from(text).length

/**
 * Whether a text matches a pattern. A text of more than {@link PATTERN_TEXT_MAX} characters never does.
 * @returns true where there is no pattern, or one that this browser cannot read: the platform checks again
 */
export function matchesPattern(text: string, pattern: string | null): boolean {
  if (pattern === null) return true
  if (lengthOf(text) > PATTERN_TEXT_MAX) return false
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}

/**
 * Checks one field's text against its rule. An empty field that is not required passes.
 * @returns null when the text is right
 */
export function checkText(text: string, { required, pattern, min, max }: TextRule): FieldIssue | null {
  if (text === '') return required ? 'required' : null
  const length = lengthOf(text)
  if (length < min) return 'too-short'
  if (length > max) return 'too-long'
  return matchesPattern(text, pattern) ? null : 'format'
}

/** The typed text as it is sent: without invisible characters and surrounding space, codes in Latin digits. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim()
export const cleanCode = (text: string): string => toLatinDigits(cleanText(text)).replace(/\s/g, '')
