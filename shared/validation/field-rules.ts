import * as v from 'valibot'
import { toWellFormedText } from '../encoding/well-formed'
import { removeInvisible, toLatinDigits } from '../input/digits'

/** Possible errors of a text field. */
export type TextFieldError = 'required' | 'too-short' | 'too-long' | 'format'

export interface TextRule {
  required: boolean
  /**
   * Regular expression with the flag `u` that the text must match. A pattern from the platform must have
   * passed worker/content/pattern-safety.ts.
   */
  pattern: string | null
  /** Minimum and maximum length of the text in characters. */
  min: number
  max: number
}

/**
 * Maximum length of a text that is tested against a pattern, characters. The running time of a pattern is
 * bounded only up to this length.
 */
export const PATTERN_TEXT_LENGTH_MAX = 128

/** Default length limits of names and passwords, where the platform sends no rule. */
export const NAME_LENGTH_MIN = 8
export const NAME_LENGTH_MAX = 64
export const PASSWORD_LENGTH_MIN = 8
export const PASSWORD_LENGTH_MAX = 64
/** A loose format check for e-mail addresses; only sending an e-mail proves that one exists. */
export const EMAIL_PATTERN = '^[^\\s@]+@[^\\s@]+\\.[^\\s@.]+$'

/** Returns the length of a text in code points. */
const lengthOf = (text: string): number => Array.from(text).length

/**
 * True when a text matches a pattern. A text longer than {@link PATTERN_TEXT_LENGTH_MAX} characters never matches.
 * @returns true without a pattern, or for a pattern that this browser cannot parse: the platform validates
 * the text again
 */
export function matchesPattern(text: string, pattern: string | null): boolean {
  if (pattern === null) return true
  if (lengthOf(text) > PATTERN_TEXT_LENGTH_MAX) return false
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return true
  }
}

/**
 * Validates one field's text. An empty field that is not required is valid.
 * @returns null when the text is valid
 */
export function findTextError(
  text: string,
  { required, pattern, min, max }: TextRule,
): TextFieldError | null {
  if (text === '') return required ? 'required' : null
  const length = lengthOf(text)
  if (length < min) return 'too-short'
  if (length > max) return 'too-long'
  return matchesPattern(text, pattern) ? null : 'format'
}

/** Cleans typed text for sending: removes surrounding white space and characters that no form can send. */
export const cleanText = (text: string): string => toWellFormedText(text.replaceAll('\0', '')).trim()
/** Cleans a user name for sending: also removes the invisible characters of copied text. */
export const cleanName = (text: string): string => cleanText(removeInvisible(text))
/** Cleans a one-time or invitation code for sending: Latin digits, without spaces. */
export const cleanCode = (text: string): string => toLatinDigits(cleanText(text)).replace(/\s/g, '')

/** Normalises line breaks, which browsers post in different forms, to one character. */
const cleanLines = (text: string): string => cleanText(text.replace(/\r\n?/g, '\n'))

/** Schema of a multi-line text field; messages are error codes. */
export const multilineTextField = (rule: Omit<TextRule, 'pattern'>) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform(cleanLines),
    v.rawCheck(({ dataset, addIssue }) => {
      const issue = dataset.typed ? findTextError(dataset.value, { ...rule, pattern: null }) : null
      if (issue) addIssue({ message: issue })
    }),
  )
