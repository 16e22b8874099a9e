import * as v from 'valibot'
import {
  FUND_PASSWORD_CHARSETS,
  FUND_PASSWORD_MAX,
  FUND_PASSWORD_MIN,
  SIX_DIGITS,
} from '../accounts/fund-password'

/** The fund password: the rule that it follows, and how it stands in encrypted payloads. */

const length = v.pipe(v.number(), v.integer(), v.minValue(FUND_PASSWORD_MIN), v.maxValue(FUND_PASSWORD_MAX))

export const fundPasswordRule = v.pipe(
  v.object({
    kind: v.picklist(['digits', 'text']),
    /** Fewest and most characters. */
    min: length,
    max: length,
    /** Of a text: ASCII letters and digits, or signs too. Never spaces. */
    charset: v.optional(v.picklist(FUND_PASSWORD_CHARSETS), 'alphanumeric'),
  }),
  v.check(({ min, max }) => min <= max, 'min is above max'),
)

/** A rule that nobody can follow, or that this lobby does not know, counts as the default one. */
export const fundPasswordRuleSchema = v.fallback(fundPasswordRule, SIX_DIGITS)

/** In payloads: by any rule. Visible ASCII, from `!` to `~`. */
export const fundPassword = v.pipe(
  v.string(),
  v.minLength(FUND_PASSWORD_MIN),
  v.maxLength(FUND_PASSWORD_MAX),
  v.regex(/^[!-~]+$/),
)

/** Error codes of a fund password that was asked for. */
export const FUND_PASSWORD_ERRORS = [
  'fund.password.missing',
  'fund.password.wrong',
  /** Too many wrong ones. `Retry-After` says how long it lasts; a new fund password ends it. */
  'fund.password.locked',
] as const
