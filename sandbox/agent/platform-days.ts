/**
 * Days of the platform, numbered from the epoch, in its time zone Dhaka, which is six hours ahead of UTC all
 * year.
 */

export const PLATFORM_UTC_OFFSET_MS = 6 * 3_600_000
export const DAY_MS = 86_400_000

export const toPlatformDay = (instant: number): number =>
  Math.floor((instant + PLATFORM_UTC_OFFSET_MS) / DAY_MS)

/** Returns the start of a day in Dhaka, ms since the epoch. */
export const getPlatformDayStart = (day: number): number => day * DAY_MS - PLATFORM_UTC_OFFSET_MS

/** Returns SQL for the day in Dhaka that contains an instant. */
export const platformDaySql = (column: string): string =>
  `(${column} + ${PLATFORM_UTC_OFFSET_MS}) / ${DAY_MS}`

/** Returns SQL for the start of a day in Dhaka. */
export const platformDayStartSql = (day: string): string => `(${day}) * ${DAY_MS} - ${PLATFORM_UTC_OFFSET_MS}`

/** Formats a day number as a date such as 2026-11-21. */
export const formatDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Parses a date such as 2026-11-21 into a day number; undefined for an invalid date. */
export function parseDay(name: string): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(name) ? Date.parse(`${name}T00:00:00Z`) : Number.NaN
  return Number.isNaN(at) || formatDay(at / DAY_MS) !== name ? undefined : at / DAY_MS
}

/** A range of days, numbered from the epoch. The first and the last day are included. */
export interface DaySpan {
  from: number
  to: number
}

export const getPrecedingDaySpan = ({ from, to }: DaySpan): DaySpan => ({
  from: from - (to - from + 1),
  to: from - 1,
})

export const toDaySpanReply = ({ from, to }: DaySpan) => ({ from: formatDay(from), to: formatDay(to) })
