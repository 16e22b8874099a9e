import { toLatinDigits } from '../input/digits'
import { compilePattern } from './pattern/compile'

/** What can be wrong with a text. */
export type FieldIssue = 'required' | 'too-short' | 'too-long' | 'format'

export interface TextRule {
  required: boolean
  /** The platform's pattern; one that is refused (see compilePattern) is left to the platform to check. */
  pattern: string | null
  /** Length in characters. */
  min: number
  max: number
}

/** Where the platform says nothing (decisions: User name and password rules). */
export const NAME_MIN = 8
export const NAME_MAX = 64
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 64
/** Fits what people's addresses look like; whether one exists, only a letter to it can tell. */
export const EMAIL_PATTERN = '^[^\\s@]+@[^\\s@]+\\.[^\\s@.]+$'

/** How many characters a player sees. */
const lengthOf = (text: string): number => Array.from(text).length

/**
 * Checks one field's text against its rule (spec §5): an empty field that is not required passes.
 * @returns null when it is right
 */
export function checkText(text: string, { required, pattern, min, max }: TextRule): FieldIssue | null {
  if (text === '') return required ? 'required' : null
  const length = lengthOf(text)
  if (length < min) return 'too-short'
  if (length > max) return 'too-long'
  const matches = pattern === null ? null : compilePattern(pattern)
  return matches && !matches(text) ? 'format' : null
}

/** What is sent of a typed text: no invisible marks, no space around, digits of codes in Latin. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed().trim()
export const cleanCode = (text: string): string => toLatinDigits(cleanText(text)).replace(/\s/g, '')
