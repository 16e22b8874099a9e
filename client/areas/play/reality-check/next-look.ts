import { type RealityView, TIME_NOTICE_MS } from '../../../../shared/protection/reality-view'

/** Far below a pause of the session of play, and often enough for its minutes to count. */
const MOST_MS = 60_000
const LEAST_MS = 1000
/** While a check waits: another tab or device may answer it. */
const WHILE_DUE_MS = 5000

/** When to ask for the clock again, ms: when something is due, or after a minute. */
export function nextLookMs({ due, nextInMs, timeLeftMs }: RealityView): number {
  if (due !== null) return WHILE_DUE_MS
  const moments = [nextInMs, timeLeftMs, timeLeftMs === null ? null : timeLeftMs - TIME_NOTICE_MS]
  const ahead = moments.filter((ms) => ms !== null && ms > 0) as number[]
  return Math.max(LEAST_MS, Math.min(MOST_MS, ...ahead))
}
