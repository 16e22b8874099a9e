/** Largest value that is cached, in characters of its JSON. */
export const RECORD_MAX = 1024 * 1024

/**
 * A value in KV: the platform's raw value and when it was sent, ms since the epoch. Its age decides how it is used; KV's
 * expiry only cleans up.
 */
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
