/**
 * Aborts after `ms`, or with `signal`. AbortSignal.timeout and AbortSignal.any would do the same, but the oldest
 * supported browsers lack them.
 */
export function abortAfter(ms: number, signal?: AbortSignal): AbortSignal {
  const limit = new AbortController()
  const abort = () => limit.abort()
  setTimeout(abort, ms)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  return limit.signal
}
