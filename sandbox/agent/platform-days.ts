/** Days of the platform's zone, Dhaka, which is six hours ahead of UTC all year: days since the epoch. */

export const AHEAD_MS = 6 * 3_600_000
export const DAY_MS = 86_400_000

export const toPlatformDay = (instant: number): number => Math.floor((instant + AHEAD_MS) / DAY_MS)

/** Returns the start of a day, ms since the epoch. */
export const startOfDay = (day: number): number => day * DAY_MS - AHEAD_MS

/** SQL: the day of an instant. */
export const dayIn = (column: string): string => `(${column} + ${AHEAD_MS}) / ${DAY_MS}`

/** SQL: the start of a day. */
export const startOfDayIn = (day: string): string => `(${day}) * ${DAY_MS} - ${AHEAD_MS}`

/** Formats a day as in the contract: 2026-11-21. */
export const formatDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Undefined: there is no such day. */
export function parseDay(name: string): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(name) ? Date.parse(`${name}T00:00:00Z`) : Number.NaN
  return Number.isNaN(at) || formatDay(at / DAY_MS) !== name ? undefined : at / DAY_MS
}

/** Both days inclusive. */
export interface DaySpan {
  from: number
  to: number
}

export const spanBefore = ({ from, to }: DaySpan): DaySpan => ({ from: from - (to - from + 1), to: from - 1 })

export const wireSpan = ({ from, to }: DaySpan) => ({ from: formatDay(from), to: formatDay(to) })
