import * as v from 'valibot'
import { toWellFormedText } from '../encoding/well-formed'

/**
 * Field schemas shared by several areas of the contract. They accept the platform's loose formats, and return
 * one strict type.
 */

/**
 * Invisible bidirectional overrides and embeddings, which can disguise text. Unicode's newer isolates are
 * allowed, because their effect ends with the paragraph.
 */
export const DIRECTION_OVERRIDES_PATTERN = /[\u202a-\u202e]/g

/**
 * Creates the schema of a text, truncated to `max` UTF-16 code units. Removes NUL and direction overrides,
 * and replaces lone surrogates.
 */
export const text = (max = 500) =>
  v.pipe(
    v.string(),
    v.metadata({ maxLength: max }),
    v.transform((value) =>
      toWellFormedText(value.replaceAll('\0', '').replaceAll(DIRECTION_OVERRIDES_PATTERN, '')).slice(0, max),
    ),
  )

/** Pattern of the platform's ids. */
export const ID_PATTERN = /^[\w.:-]{1,64}$/

/** Schema of an id, which the platform sends as a string or a number. The result is always a string. */
export const idSchema = v.pipe(
  v.union([v.pipe(v.string(), v.regex(ID_PATTERN)), v.pipe(v.number(), v.safeInteger())]),
  v.description('Text or an integer. As text: 1 to 64 letters, digits or any of _ . : -'),
  v.transform(String),
  v.regex(ID_PATTERN),
)

/** Pattern of exact decimals. */
const DECIMAL_PATTERN = /^-?\d{1,20}(\.\d{1,8})?$/

/**
 * Schema of an amount of money, which the platform sends as a decimal string or a finite number. The result
 * is always an exact decimal string.
 */
export const decimalSchema = v.pipe(
  v.union([v.pipe(v.string(), v.regex(DECIMAL_PATTERN)), v.pipe(v.number(), v.finite())]),
  v.description(
    'An exact decimal: text such as "1250.00", without exponent or separators, at most 20 digits before and 8 after the point. A JSON number is converted to its shortest text, so large or tiny numbers, which get an exponent, are refused: send text.',
  ),
  v.transform(String),
  v.regex(DECIMAL_PATTERN),
)

/**
 * ISO 4217 code of the currency of all amounts in the object; absent: the currency of the member's wallet, or
 * of the operator.
 */
export const currencyCodeSchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))

/** Schema of a colour such as #101410. */
export const colourSchema = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))

/** Schema of a count or a page number. */
export const countSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.description('A whole number, 0 or more'),
)

/** Schema of an instant in ms since the epoch. */
export const instantSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(8.64e15),
  v.description('Milliseconds since the epoch'),
)

/** Schema of a flag: boolean, 0/1 or '0'/'1' in the platform's reply. */
export const flagSchema = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1]), v.picklist(['0', '1'])]),
  v.description('True, 1 or "1": on. False, 0 or "0": off'),
  v.transform((value) => value === true || value === 1 || value === '1'),
)

/**
 * Schema of the URL of an image or page: a path on the lobby's origin, or https. Any other URL is refused.
 */
export const webUrlSchema = v.pipe(
  v.string(),
  v.description('An https URL, or a path on the lobby’s origin that starts with one slash'),
  v.maxLength(2048),
  v.regex(/^(https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/i),
)

/** Schema of the language of an item's texts; present only if the language differs from the requested one. */
export const textLanguageSchema = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.description('BCP 47 tag, as in HTML, of the texts’ language where it is not the one asked for'),
      v.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i),
    ),
  ),
  undefined,
)

/** Fields of a reply with one page of a list. */
export const pageFields = {
  /** Page of the list; the first is 1. */
  pageNum: countSchema,
  /** Number of pages; 0: the list is empty. */
  totalPages: countSchema,
  /** Number of items on all pages; absent: not counted. */
  totalCount: v.optional(countSchema),
}

/** Fields of every published item. An item without `endTime` has no end. */
export const publishedFields = {
  id: idSchema,
  /** Title, as plain text. */
  title: text(300),
  lang: textLanguageSchema,
  /** When the item is first shown; absent or 0: immediately. */
  startTime: v.optional(instantSchema, 0),
  /** When the item is no longer shown; absent: no end. */
  endTime: v.optional(instantSchema),
}

/** A malformed list item that {@link listOf} left out. */
export interface DroppedItem {
  /** The list as it was received. */
  list: readonly unknown[]
  index: number
  issues: readonly v.BaseIssue<unknown>[]
}

/** Settings that {@link parseReply} passes to all schemas of one reply, in addition to valibot's settings. */
interface CountingConfig extends v.Config<v.BaseIssue<unknown>> {
  onDropped?: (item: DroppedItem) => void
}

/**
 * Creates the schema of a list that drops and counts malformed items (see `parseReply`), instead of failing
 * as a whole. The metadata describes the items for the published contract.
 */
export function listOf<T>(item: v.GenericSchema<unknown, T>, max = 2000) {
  return v.pipe(
    v.array(v.unknown()),
    v.maxLength(max),
    v.metadata({ item }),
    v.rawTransform(({ dataset, config }) =>
      dataset.value.flatMap((candidate, index): T[] => {
        const counting = config as CountingConfig
        const { typed, issues, value } = item['~run']({ value: candidate }, counting)
        if (typed && !issues) return [value]
        counting.onDropped?.({ list: dataset.value, index, issues: issues ?? [] })
        return []
      }),
    ),
  )
}

interface ParsedReply<T> {
  value: T
  /** Number of malformed list items dropped from the reply. */
  dropped: number
}

/**
 * Parses one platform reply and counts the list items that were dropped.
 * @param onDropped called with each of these items
 * @throws ValiError when the reply as a whole is malformed.
 */
export function parseReply<T>(
  schema: v.GenericSchema<unknown, T>,
  value: unknown,
  onDropped?: (item: DroppedItem) => void,
): ParsedReply<T> {
  let dropped = 0
  const config: CountingConfig = {
    ...v.getGlobalConfig(),
    onDropped: (item) => {
      dropped += 1
      onDropped?.(item)
    },
  }
  // Calls `~run` instead of `v.parse`, which would drop the setting `onDropped`.
  const { typed, issues, value: output } = schema['~run']({ value }, config)
  if (!typed || issues) throw new v.ValiError(issues)
  return { value: output, dropped }
}
