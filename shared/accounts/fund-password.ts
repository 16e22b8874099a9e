import { toLatinDigits } from '../input/digits'
import { cleanText } from '../validation/field-rules'

/** Bounds of every rule, in characters. */
export const FUND_PASSWORD_MIN = 4
export const FUND_PASSWORD_MAX = 64

/** Characters that a text may have, all of them ASCII, as the content of a regular expression's class. */
const characters = { alphanumeric: '0-9A-Za-z', ascii: '!-~' } as const

/** Characters of a fund password that is a text: letters and digits, or signs too. Never spaces. */
export const FUND_PASSWORD_CHARSETS = ['alphanumeric', 'ascii'] as const

/** What a fund password is. The platform decides. */
export interface FundPasswordRule {
  kind: 'digits' | 'text'
  /** Fewest and most characters. */
  min: number
  max: number
  /** Of a text. */
  charset: (typeof FUND_PASSWORD_CHARSETS)[number]
}

/** Where the platform names no rule: six digits. */
export const SIX_DIGITS: FundPasswordRule = { kind: 'digits', min: 6, max: 6, charset: 'alphanumeric' }

/**
 * A typed fund password as it is compared and sent. Its characters are ASCII, so that digits of other scripts, as
 * keyboards in Bengali and Urdu type them, mean the Latin ones.
 */
export function cleanFundPassword(typed: string, { kind }: Pick<FundPasswordRule, 'kind'>): string {
  const latin = toLatinDigits(cleanText(typed))
  return kind === 'digits' ? latin.replace(/\s/g, '') : latin
}

/** Whether a cleaned fund password is as the rule asks. */
export function isFundPassword(password: string, { kind, min, max, charset }: FundPasswordRule): boolean {
  const allowed = kind === 'digits' ? '0-9' : characters[charset]
  return new RegExp(`^[${allowed}]{${min},${max}}$`).test(password)
}

/**
 * Whether a fund password is easy to guess: one character, or a run such as 123456, 890123, 654321 and abcdef.
 * @param password cleaned
 */
export function isWeakFundPassword(password: string): boolean {
  const codes = Array.from(password.toLowerCase(), (character) => character.charCodeAt(0))
  // Among digits 0 follows 9.
  const round = /^\d+$/.test(password) ? 10 : 256
  const steps = codes.slice(1).map((code, index) => (code - (codes[index] ?? 0) + round) % round)
  return [0, 1, round - 1].some((step) => steps.every((each) => each === step))
}
