import * as v from 'valibot'

/** Field types that several endpoint groups share. The wire is loose; what leaves here is not. */

/**
 * Invisible characters that let text read as something else, such as a name backwards. Unicode replaced them by
 * isolates, which stay: they end with their paragraph and turn nothing around.
 */
export const DIRECTION_OVERRIDES = /[\u202a-\u202e]/g

/**
 * Text of bounded length; NUL, lone surrogates and overrides of direction are dropped so that nothing downstream trips
 * over them.
 */
export const text = (max = 500) =>
  v.pipe(
    v.string(),
    v.transform((value) =>
      value.replaceAll('\0', '').replaceAll(DIRECTION_OVERRIDES, '').toWellFormed().slice(0, max),
    ),
  )

/** An id that the platform writes as a string or a number; always a string inside (spec §3: nodeIds are strings). */
export const id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
  v.regex(/^[\w.:-]{1,64}$/),
)

/** An amount of money as an exact decimal string, from a decimal string or a finite number. */
export const decimal = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())]),
  v.transform(String),
  v.regex(/^-?\d{1,20}(\.\d{1,8})?$/),
)

/** ISO 4217 code. */
export const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))

/** A colour such as #101410. */
export const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i))

/** Instant in ms since the epoch. */
export const instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15))

/** A feature flag: boolean, 0/1 or '0'/'1' on the wire. */
export const flag = v.pipe(
  v.union([v.boolean(), v.picklist([0, 1]), v.picklist(['0', '1'])]),
  v.transform((value) => value === true || value === 1 || value === '1'),
)

/** A picture or page address: an absolute path of our own origin or https. Anything else fails. */
export const webAddress = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.regex(/^(https:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/i),
)

/** What the operator publishes for a time; without `endTime` until further notice. */
export const published = {
  id,
  title: text(300),
  startTime: v.optional(instant, 0),
  endTime: v.optional(instant),
}

let dropped = 0

/** A list whose malformed items are dropped (and counted, see `parseReply`) instead of failing the whole. */
export function listOf<T>(item: v.GenericSchema<unknown, T>, max = 2000) {
  return v.pipe(
    v.array(v.unknown()),
    v.maxLength(max),
    v.transform((items) =>
      items.flatMap((candidate): T[] => {
        const result = v.safeParse(item, candidate)
        if (!result.success) dropped += 1
        return result.success ? [result.output] : []
      }),
    ),
  )
}

export interface ParsedReply<T> {
  value: T
  /** How many list items were malformed and left out. */
  dropped: number
}

/**
 * Parses one platform reply and counts the list items that were dropped.
 * @throws ValiError when the reply as a whole is malformed.
 */
export function parseReply<T>(schema: v.GenericSchema<unknown, T>, value: unknown): ParsedReply<T> {
  dropped = 0
  const parsed = v.parse(schema, value)
  return { value: parsed, dropped }
}
