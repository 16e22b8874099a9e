/** An entry in an isolate's memory; times in ms since the epoch. */
export interface Entry {
  value: unknown
  size: number
  /** When the platform sent it. */
  at: number
  /** When KV was last asked for a newer one, and when this one was last written there. */
  seenAt: number
  writtenAt: number
  /** No reload before this time, because one is under way or has just failed. */
  retryAt: number
}

/** A failure that is an answer ('not found') and may be cached. */
export interface Refusal {
  size: number
  error: unknown
  until: number
}

const NOT_FOUND_MS = 60_000
const RETRY_MS = 5000
const RETRY_MAX_MS = 60_000

/** Whether a failure is such an answer. */
export const notFound = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'not-found'

/** How long nobody asks again after this failure, ms. */
export const retryAfterMs = (error: unknown): number => {
  const seconds = (error as { retryAfterS?: unknown } | null)?.retryAfterS
  if (notFound(error)) return NOT_FOUND_MS
  return typeof seconds === 'number' ? Math.min(seconds * 1000, RETRY_MAX_MS) : RETRY_MS
}
