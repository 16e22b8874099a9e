import { toLatinDigits } from '../input/digits'
import { cleanText } from '../validation/field-rules'

/** Minimum and maximum length that the platform may set for fund passwords, in characters. */
export const FUND_PASSWORD_LENGTH_MIN = 4
export const FUND_PASSWORD_LENGTH_MAX = 64

/** ASCII characters that each charset allows, as the content of a regular expression's character class. */
const CHARACTERS = { alphanumeric: '0-9A-Za-z', ascii: '!-~' } as const

/**
 * Charsets of a fund password of kind `text`: letters and digits, or all visible ASCII characters. Never
 * spaces.
 */
export const FUND_PASSWORD_CHARSETS = ['alphanumeric', 'ascii'] as const

/** Rule for fund passwords, set by the platform. */
export interface FundPasswordRule {
  kind: 'digits' | 'text'
  /** Minimum and maximum length of the fund password, in characters. */
  min: number
  max: number
  /** Allowed characters of a fund password of kind `text`. */
  charset: (typeof FUND_PASSWORD_CHARSETS)[number]
}

/** Default rule where the platform sends none: a fund password of six digits. */
export const DEFAULT_FUND_PASSWORD_RULE: FundPasswordRule = {
  kind: 'digits',
  min: 6,
  max: 6,
  charset: 'alphanumeric',
}

/**
 * Normalises a typed fund password for comparing and sending. Fund passwords are ASCII, so digits of other
 * scripts, as typed on Bengali and Urdu keyboards, become Latin digits.
 */
export function cleanFundPassword(typed: string, { kind }: Pick<FundPasswordRule, 'kind'>): string {
  const latin = toLatinDigits(cleanText(typed))
  return kind === 'digits' ? latin.replace(/\s/g, '') : latin
}

/** True when a cleaned fund password satisfies the rule. */
export function isFundPassword(password: string, { kind, min, max, charset }: FundPasswordRule): boolean {
  const allowed = kind === 'digits' ? '0-9' : CHARACTERS[charset]
  return new RegExp(`^[${allowed}]{${min},${max}}$`).test(password)
}

/**
 * True when a fund password is easy to guess: one repeated character, or a run such as 123456, 890123, 654321
 * or abcdef.
 * @param password cleaned
 */
export function isWeakFundPassword(password: string): boolean {
  const codes = Array.from(password.toLowerCase(), (character) => character.charCodeAt(0))
  // A run of digits continues from 9 to 0, as in 890123.
  const round = /^\d+$/.test(password) ? 10 : 256
  const steps = codes.slice(1).map((code, index) => (code - (codes[index] ?? 0) + round) % round)
  return [0, 1, round - 1].some((step) => steps.every((each) => each === step))
}
