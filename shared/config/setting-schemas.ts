import * as v from 'valibot'
import { describeIssue } from './issue-text.ts'

/** Expected notation of a setting in wrangler.toml, by the setting's type. */
const LOOKS: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number without quotes',
  boolean: 'true or false',
  Array: 'a list in square brackets',
  Object: 'a table',
}

/** Returns a message for operators about an invalid setting. */
export const describeSettingError = (issue: v.BaseIssue<unknown>): string =>
  describeIssue(issue, { types: LOOKS, received: issue.received })

/** Schemas shared by several of the operator's settings. */

export const shortTextSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(500))
export const httpsUrlSchema = v.pipe(
  v.string(),
  v.url(),
  v.startsWith('https://', 'must start with https://'),
  v.regex(/^\S+$/, 'must have no spaces or line breaks'),
)
/**
 * Pattern of an https origin without path or trailing slash, so that origins can be compared as text. A local
 * run may also use http on the same machine (local-origins.ts).
 */
const ORIGIN = /^(https:\/\/[a-z\d.-]+|http:\/\/(([a-z\d-]+\.)?localhost|127\.0\.0\.1))(:\d+)?$/
const NOT_ORIGIN =
  'must be an https origin without path or slash at its end, such as https://games.vendor.example'
export const siteOriginSchema = v.pipe(
  v.string(),
  // This pattern is for editors: the published JSON schema cannot contain the exact check in the next line.
  v.regex(ORIGIN, NOT_ORIGIN),
  v.check((url) => !ORIGIN.test(url) || URL.parse(url)?.origin === url, NOT_ORIGIN),
)
export const hexColourSchema = v.pipe(
  v.string(),
  v.regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour such as #c8f25a'),
)
export const countryCodeSchema = v.pipe(
  v.string(),
  v.regex(/^[A-Z]{2}$/, 'must be an ISO 3166 country code such as MT'),
)
export const minimumAgeSchema = v.pipe(v.number(), v.integer(), v.minValue(18), v.maxValue(25))

/**
 * Characters that are invisible in a line of text. Some of these count as letters, such as Hangul's fillers.
 */
const INVISIBLE = String.raw`[\s\p{C}\p{Default_Ignorable_Code_Point}]`
const edges = new RegExp(`^${INVISIBLE}|${INVISIBLE}$`, 'u')
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u
/**
 * True for a valid brand name. These checks need regular expressions with the flag `u`, which patterns in the
 * published JSON schema cannot have.
 */
const isName = (name: string): boolean => VISIBLE.test(name) && !edges.test(name) && !/\p{Cc}/u.test(name)

/**
 * Uses a copy of DIRECTION_OVERRIDES_PATTERN in shared/contract/field-schemas.ts. Node scripts load this module, and cannot
 * load that one, because its imports have no file extensions.
 */
const hasOverride = (name: string): boolean => /[\u202a-\u202e]/.test(name)

export const brandNameSchema = v.pipe(
  v.string(),
  v.regex(/^[^<>"&]{1,40}$/, 'must be plain text of at most 40 characters, without < > & and double quotes'),
  v.check(isName, 'must have a letter or digit, and begin and end with something visible'),
  v.check((name) => !hasOverride(name), 'must have no control of direction'),
)

/** Adds the description that editors show for a setting (docs/wrangler.schema.json). */
export const withDescription = <Schema extends v.GenericSchema>(text: string, schema: Schema) =>
  v.pipe(schema, v.description(text))
