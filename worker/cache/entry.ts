/** Maximum size of a cached value, in characters of its JSON. */
export const CACHE_RECORD_MAX_LENGTH = 1024 * 1024

/**
 * A cached value in KV: the platform's raw value, and the time when the platform sent it (ms since the
 * epoch). The value's age decides if it may be served. KV's expiry only deletes old entries.
 */
export interface CacheRecord {
  at: number
  raw: unknown
}

export const encodeRecord = ({ at, raw }: CacheRecord): string => JSON.stringify({ at, raw })

/**
 * Parses a cached value from KV.
 * @throws TypeError or SyntaxError when the text is not a cache record
 */
export function decodeRecord(text: string): CacheRecord {
  const record: unknown = JSON.parse(text)
  if (typeof record !== 'object' || record === null || !('at' in record) || !('raw' in record)) {
    throw new TypeError('not a cache record')
  }
  if (typeof record.at !== 'number') throw new TypeError('a cache record without its time')
  return { at: record.at, raw: record.raw }
}

/** A cache entry in an isolate's memory; times in ms since the epoch. */
export interface MemoryEntry {
  value: unknown
  size: number
  /** Time when the platform sent the value. */
  at: number
  /** Time when this isolate last checked KV for a newer value. */
  seenAt: number
  /** Time when this isolate last wrote the value to KV. */
  writtenAt: number
  /** Minimum interval between this isolate's writes of the entry to KV, ms. */
  writeEvery: number
  /** Earliest time of the next load; in the future while a load is running or after one has failed. */
  retryAt: number
}

/**
 * A failed load whose result is cached: "not found", or a result that is valid only for a short time, such as
 * an incomplete page.
 */
export interface CachedFailure {
  size: number
  error: unknown
  until: number
}

const NOT_FOUND_MS = 60_000
const RETRY_MS = 5000
const RETRY_MAX_MS = 60_000

/**
 * Thrown by a load function so that the cache stores its result only for a short time. An example is an
 * incomplete page, which a subclass contains.
 */
export class ShortLivedResultError extends Error {
  override name = 'TemporaryAnswer'
  /**
   * Creates an error with the lifetime and size of the result.
   * @param keepMs time for which other visitors get this result, ms
   * @param size size of the result, in the unit of the cache's other entries
   */
  constructor(
    readonly keepMs: number,
    readonly size: number,
  ) {
    super('a temporary answer')
  }
}

const isNotFound = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'not-found'

/** True when the outcome of a failed load may be cached. */
export const isCacheableFailure = (error: unknown): boolean =>
  isNotFound(error) || error instanceof ShortLivedResultError

export const cachedFailureSize = (error: unknown): number =>
  error instanceof ShortLivedResultError ? error.size : 1

/** Returns the delay before the next attempt after a failed load, ms. */
export const retryDelayMs = (error: unknown): number => {
  const seconds = (error as { retryAfterS?: unknown } | null)?.retryAfterS
  if (error instanceof ShortLivedResultError) return error.keepMs
  if (isNotFound(error)) return NOT_FOUND_MS
  return typeof seconds === 'number' ? Math.min(seconds * 1000, RETRY_MAX_MS) : RETRY_MS
}
