/** Largest value that is cached, in characters of its JSON. */
export const RECORD_MAX = 1024 * 1024

/**
 * A value in KV: the platform's raw value and the time when it was sent, ms since the epoch. Its age decides
 * how it is used; KV's expiry only cleans up.
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

/** An entry in an isolate's memory; times in ms since the epoch. */
export interface MemoryEntry {
  value: unknown
  size: number
  /** When the platform sent it. */
  at: number
  /** Times of the last read from KV for a newer value, and of the last write of this one. */
  seenAt: number
  writtenAt: number
  /** Minimum interval between this isolate's writes, ms. */
  writeEvery: number
  /** No reload before this time, because one is under way or has just failed. */
  retryAt: number
}

/** A failure that is an answer ('not found') and may be cached. */
export interface CachedFailure {
  size: number
  error: unknown
  until: number
}

const NOT_FOUND_MS = 60_000
const RETRY_MS = 5000
const RETRY_MAX_MS = 60_000

/** A failure with a short-lived replacement, such as an incomplete page. */
export class TemporaryAnswer extends Error {
  override name = 'TemporaryAnswer'
  /**
   * @param keepMs lifetime for other visitors, ms
   * @param size of the answer, in the unit of the cache's other entries
   */
  constructor(
    readonly keepMs: number,
    readonly size: number,
  ) {
    super('a temporary answer')
  }
}

const isNotFound = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'not-found'

/** True when a failure is an answer. */
export const isCacheableFailure = (error: unknown): boolean =>
  isNotFound(error) || error instanceof TemporaryAnswer

export const sizeOf = (error: unknown): number => (error instanceof TemporaryAnswer ? error.size : 1)

/** Delay before the next attempt after this failure, ms. */
export const retryAfterMs = (error: unknown): number => {
  const seconds = (error as { retryAfterS?: unknown } | null)?.retryAfterS
  if (error instanceof TemporaryAnswer) return error.keepMs
  if (isNotFound(error)) return NOT_FOUND_MS
  return typeof seconds === 'number' ? Math.min(seconds * 1000, RETRY_MAX_MS) : RETRY_MS
}
