/**
 * Aborts after `ms`, or with `signal`. AbortSignal.timeout and AbortSignal.any do the same, but the oldest browsers that
 * we serve do not have them.
 */
export function timeLimit(ms: number, signal?: AbortSignal): AbortSignal {
  const limit = new AbortController()
  const abort = () => limit.abort()
  setTimeout(abort, ms)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  return limit.signal
}
