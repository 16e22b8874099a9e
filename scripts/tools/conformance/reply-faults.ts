import * as v from 'valibot'
import { describeIssue } from '../../../shared/config/issue-text'
import { countryCodeSchema } from '../../../shared/config/setting-schemas'
import { type Endpoint, type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import {
  colourSchema,
  currencyCodeSchema,
  type DroppedItem,
  decimalSchema,
  flagSchema,
  idSchema,
  parseReply,
  webUrlSchema,
} from '../../../shared/contract/field-schemas'
import { clockTimeSchema } from '../../../shared/contract/payment-schemas'

/**
 * Differences between a reply and its schema, as lines for the platform's engineers: path, expectation and
 * actual value.
 */

/** Maximum number of faults to list for one reply. */
const FAULTS_MAX = 10
const VALUE_MAX = 60

/** Fields whose values open a session or a game: only their length is shown. */
const SECRET_FIELDS: ReadonlySet<unknown> = new Set(['token', 'game_url', 'launchUrl', 'chatUrl'])

/** Words for valibot's names of types, in a JSON reply. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
  '(string | number)': 'a text or a number',
}

/** Expectations of the contract's field schemas, with an invalid value of each. */
const FIELDS: readonly [schema: v.GenericSchema, invalid: unknown, words: string][] = [
  [flagSchema, {}, 'true or false (or 1 and 0)'],
  [idSchema, '', 'an id of 1 to 64 letters, digits or any of _ . : -'],
  [decimalSchema, '', 'an amount such as 12.50, with at most 8 decimal places'],
  [currencyCodeSchema, '', 'a currency code such as NPR'],
  [countryCodeSchema, '', 'an ISO 3166 country code such as MT'],
  [colourSchema, '', 'a colour such as #101410'],
  [webUrlSchema, '', 'an https URL, or a path on the lobby’s origin'],
  [clockTimeSchema, '', 'a time of day such as 09:30'],
]
/** Words by the `expected` of the issue that valibot reports. */
const FIELD_WORDS: ReadonlyMap<string, string> = new Map(
  FIELDS.flatMap(([schema, invalid, words]) => {
    const expected = v.safeParse(schema, invalid).issues?.[0].expected
    return typeof expected === 'string' ? [[expected, words] as const] : []
  }),
)

const DATE_TEXT = /^\d{4}-\d\d-\d\d/

type Key = string | number

/** Pattern of keys that are shown unquoted. */
const PLAIN_KEY = /^[\w-]+$/

/** Renders a path, such as `methods[0].channels[1].min`. */
const renderPath = (keys: readonly Key[]): string =>
  keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`
    if (!PLAIN_KEY.test(key)) return `${path}[${JSON.stringify(key)}]`
    return path === '' ? key : `${path}.${key}`
  }, '') || 'value'

const keysOf = ({ path }: v.BaseIssue<unknown>): Key[] =>
  path?.map(({ key }) => (typeof key === 'number' ? key : String(key))) ?? []

/** Renders a value of a reply, shortened; of secrets only the length. */
function renderValue(value: unknown, isSecret: boolean): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value !== 'string') return isSecret ? `a ${typeof value}` : String(value)
  if (isSecret) return `a text of ${value.length} characters`
  return JSON.stringify(value.length > VALUE_MAX ? `${value.slice(0, VALUE_MAX)}…` : value)
}

/** Describes what is wrong with a value, such as `must be a number, not "12"`. */
function describeFault(issue: v.BaseIssue<unknown>, keys: readonly Key[]): string {
  const { expected, input, issues, received: type } = issue
  const received = renderValue(input, SECRET_FIELDS.has(keys.at(-1)))
  if (type === 'undefined') return 'is missing'
  if (expected === 'number' && typeof input === 'string' && DATE_TEXT.test(input))
    return `must be a number of milliseconds since the epoch, not ${received}`
  const words = FIELD_WORDS.get(expected ?? '')
  if (words !== undefined) return `must be ${words}, not ${received}`
  // An object that fits none of several schemas: the faults of each are more useful than their names.
  if (issues && typeof input === 'object' && input !== null) {
    const reasons = issues.map((one) => describeAt(one, keysOf(one)))
    return `has none of the allowed forms (${[...new Set(reasons)].slice(0, FAULTS_MAX).join('; ')})`
  }
  if (issue.type === 'union') return `must be one of ${expected}, not ${received}`
  return describeIssue(issue, { types: TYPES, received })
}

const describeAt = (issue: v.BaseIssue<unknown>, keys: readonly Key[]): string =>
  `${renderPath(keys)}: ${describeFault(issue, keys)}`

/**
 * Finds the keys under which a list is in a reply. Schemas copy lists, but not the items, so lists are compared
 * by their items.
 */
function findList(value: unknown, list: readonly unknown[], keys: readonly Key[] = []): Key[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (
    Array.isArray(value) &&
    value.length === list.length &&
    value.every((one, at) => Object.is(one, list[at]))
  )
    return [...keys]
  for (const [key, part] of Object.entries(value)) {
    const found = findList(part, list, [...keys, Array.isArray(value) ? Number(key) : key])
    if (found) return found
  }
  return undefined
}

/** Lists the differences between a reply's value and the contract, one per line; undefined when there are none. */
export function describeReplyFaults(name: EndpointName, value: unknown): string | undefined {
  const { reply }: Endpoint = endpoints[name]
  const lines: string[] = []
  const onDropped = ({ list, index, issues }: DroppedItem): void => {
    const keys = [...(findList(value, list) ?? ['list']), index]
    for (const issue of issues) lines.push(describeAt(issue, [...keys, ...keysOf(issue)]))
  }
  try {
    parseReply(reply, value, onDropped)
  } catch (error) {
    if (!v.isValiError(error)) throw error
    for (const issue of error.issues) lines.push(describeAt(issue, keysOf(issue)))
  }
  const faults = [...new Set(lines)]
  if (faults.length === 0) return undefined
  const more = faults.length - FAULTS_MAX
  return [...faults.slice(0, FAULTS_MAX), ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}
