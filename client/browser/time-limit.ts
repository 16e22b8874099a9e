/** Aborts after `ms`. AbortSignal.timeout would do the same, but the oldest supported browsers lack it. */
export function timeLimit(ms: number): AbortSignal {
  const limit = new AbortController()
  setTimeout(() => limit.abort(), ms)
  return limit.signal
}
