/**
 * Returns a signal that aborts after `ms`, or with `signal`. Replaces AbortSignal.timeout and
 * AbortSignal.any, which the oldest supported browsers lack.
 */
export function createTimeoutSignal(ms: number, signal?: AbortSignal): AbortSignal {
  const limit = new AbortController()
  const abort = () => limit.abort()
  setTimeout(abort, ms)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  return limit.signal
}
