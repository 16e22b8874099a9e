import { toLatinDigits } from '../input/digits'
import { compilePattern } from './pattern/compile'

/** What can be wrong with a field. */
export type FieldIssue = 'required' | 'too-short' | 'too-long' | 'format'

export interface TextRule {
  required: boolean
  /** The platform's pattern; where compilePattern refuses it, only the platform checks it. */
  pattern: string | null
  /** Length in characters. */
  min: number
  max: number
}

/** Used where the platform has no rule. */
export const NAME_MIN = 8
export const NAME_MAX = 64
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 64
/** The usual form of an e-mail address; only an e-mail to it can tell whether it exists. */
export const EMAIL_PATTERN = '^[^\\s@]+@[^\\s@]+\\.[^\\s@.]+$'

/** Length as a player counts it, in code points. */
const lengthOf = (text: string): number => Array.from(text).length

/**
 * Checks a field against its rule. An empty field that is not required passes.
 * @returns null when it passes
 */
export function checkText(text: string, { required, pattern, min, max }: TextRule): FieldIssue | null {
  if (text === '') return required ? 'required' : null
  const length = lengthOf(text)
  if (length < min) return 'too-short'
  if (length > max) return 'too-long'
  const matches = pattern === null ? null : compilePattern(pattern)
  return matches && !matches(text) ? 'format' : null
}

/** The typed text as it is sent: without invisible characters and surrounding space, codes in Latin digits. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim()
export const cleanCode = (text: string): string => toLatinDigits(cleanText(text)).replace(/\s/g, '')
