/** Largest value kept, in characters of its JSON. */
export const RECORD_MAX = 1024 * 1024

/** What KV holds: the platform's raw value and when it was given, ms. KV's own expiry is only a broom. */
export interface CacheRecord {
  at: number
  raw: unknown
}

export const encodeRecord = ({ at, raw }: CacheRecord): string => JSON.stringify({ at, raw })

/** @throws TypeError or SyntaxError for anything but a record. */
export function decodeRecord(text: string): CacheRecord {
  const record: unknown = JSON.parse(text)
  if (typeof record !== 'object' || record === null || !('at' in record) || !('raw' in record)) {
    throw new TypeError('not a cache record')
  }
  if (typeof record.at !== 'number') throw new TypeError('a cache record without its time')
  return { at: record.at, raw: record.raw }
}
