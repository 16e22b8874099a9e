/** Aborts after `ms`. AbortSignal.timeout says the same, and is younger than the oldest browsers we serve. */
export function timeLimit(ms: number): AbortSignal {
  const limit = new AbortController()
  setTimeout(() => limit.abort(), ms)
  return limit.signal
}
