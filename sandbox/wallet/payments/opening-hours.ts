/** Hours of channels, in the operator's time zone: Dhaka, six hours ahead of UTC all year. */

const AHEAD_MS = 6 * 3_600_000
const DAY_MS = 86_400_000

const msOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

/** Start of the operator's day, ms since the epoch. */
export const dayStart = (now: number): number => Math.floor((now + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS

/** When a channel with these hours, the first before the second, opens next; undefined: it is open. */
export function opensAt(hours: { from: string; until: string }, now: number): number | undefined {
  const start = dayStart(now)
  if (now < start + msOf(hours.from)) return start + msOf(hours.from)
  return now < start + msOf(hours.until) ? undefined : start + DAY_MS + msOf(hours.from)
}
