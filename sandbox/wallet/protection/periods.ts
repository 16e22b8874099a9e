import type { LimitPeriod } from '../../../shared/protection/rules'
import { dayStart } from '../payments/opening-hours'

/** Periods of limits: days, weeks from Monday and months of the calendar, in the operator's time zone. */

const DAY_MS = 86_400_000
/** Dhaka: six hours ahead of UTC all year. */
const AHEAD_MS = 6 * 3_600_000
/** 1 January 1970 was a Thursday. */
const THURSDAY = 3

/** The period that holds an instant: from `from`, before `until`; ms since the epoch. */
export function periodAt(period: LimitPeriod, instant: number): { from: number; until: number } {
  const day = dayStart(instant)
  if (period === 'day') return { from: day, until: day + DAY_MS }
  if (period === 'week') {
    const weekday = (Math.floor((day + AHEAD_MS) / DAY_MS) + THURSDAY) % 7
    const from = day - weekday * DAY_MS
    return { from, until: from + 7 * DAY_MS }
  }
  const date = new Date(instant + AHEAD_MS)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return { from: Date.UTC(year, month, 1) - AHEAD_MS, until: Date.UTC(year, month + 1, 1) - AHEAD_MS }
}
