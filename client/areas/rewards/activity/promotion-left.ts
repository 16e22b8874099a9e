const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Remaining time of a promotion: whole days, hours on the last day, then nothing. Rounded down. */
export type Left = { unit: 'always' } | { unit: 'over' } | { unit: 'days' | 'hours'; count: number }

/** @param endTime ms since the epoch; undefined for no end. @param now ms since the epoch */
export function promotionLeft(endTime: number | undefined, now: number): Left {
  if (endTime === undefined) return { unit: 'always' }
  const left = endTime - now
  if (left <= 0) return { unit: 'over' }
  if (left >= DAY) return { unit: 'days', count: Math.floor(left / DAY) }
  return { unit: 'hours', count: Math.max(1, Math.floor(left / HOUR)) }
}
