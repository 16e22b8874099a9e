import { useLingui } from '@lingui/react'
import { dateFormat, formatDayRange } from '../../i18n/date-format'
import { useFormatters } from '../../i18n/formatters'

/**
 * Returns noon UTC of a day, in ms since the epoch. Formatted in UTC, this instant always falls on that day.
 */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/**
 * 15 minutes, in ms. All offsets of time zones are multiples of 15 minutes, so all instants of a quarter of
 * an hour fall on one day in every zone.
 */
const QUARTER_MS = 900_000
const CACHED_DAYS_MAX = 5000
const cachedDays = new Map<string, string>()

/** Returns the day of an instant in a time zone, such as 2026-11-21. */
export function calendarDayOf(ms: number, timeZone: string): string {
  // Days are cached, because computing one takes a hundred times as long as a lookup. A list of thousands of
  // rows needs the day of each row whenever the list grows.
  const key = `${Math.floor(ms / QUARTER_MS)} ${timeZone}`
  const day = cachedDays.get(key) ?? computeDay(ms, timeZone)
  if (cachedDays.size >= CACHED_DAYS_MAX) cachedDays.clear()
  cachedDays.set(key, day)
  return day
}

/**
 * Computes the day from the single parts of a formatted date, because the order of the parts in a locale may
 * change.
 */
function computeDay(ms: number, timeZone: string): string {
  const format = dateFormat('en', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}`
}

/** Returns the previous day. Both days have the format 2026-11-20. */
export const dayBefore = (day: string): string =>
  new Date(noonOf(day) - 86_400_000).toISOString().slice(0, 10)

/**
 * Returns functions that format days such as 2026-11-21, and instants (ms since the epoch), in the page's
 * language.
 * @param timeZone time zone of the instants; not needed for days
 */
export function useDateFormats(timeZone = 'UTC') {
  const locale = String(useLingui().i18n.locales)
  const formatters = useFormatters()
  const short = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const long = dateFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const dated = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const shortMonth = dateFormat(locale, { month: 'short', timeZone: 'UTC' })
  const month = dateFormat(locale, { month: 'long', timeZone: 'UTC' })
  const monthAndYear = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return {
    /** Formats a day as 21 Nov. */
    day: (day: string) => short.format(noonOf(day)),
    /** Formats a day as 21 November. */
    longDay: (day: string) => long.format(noonOf(day)),
    /** Formats a day as 21 Nov 2026. */
    datedDay: (day: string) => dated.format(noonOf(day)),
    /** Formats a range of days as 15 – 21 Nov, and a single day as 21 Nov. */
    days: (first: string, last: string) =>
      first === last ? short.format(noonOf(first)) : formatDayRange(short, noonOf(first), noonOf(last)),
    /** Formats a month such as 2026-11 as Nov. */
    shortMonth: (name: string) => shortMonth.format(noonOf(`${name}-15`)),
    /**
     * Formats a month such as 2026-11 as November. The year is added if it differs from that of the month
     * `running`.
     */
    monthOf: (name: string, running: string) =>
      (name.slice(0, 4) === running.slice(0, 4) ? month : monthAndYear).format(noonOf(`${name}-15`)),
    /** Formats a range of months such as 2026-06 to 2026-11 as June – November 2026. */
    monthSpan: (first: string, last: string) =>
      formatDayRange(monthAndYear, noonOf(`${first}-15`), noonOf(`${last}-15`)),
    time: (ms: number) => formatters.time(ms, timeZone),
    /** Formats an instant with date and time, accurate to the second. */
    moment: (ms: number) =>
      dateFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(ms),
    /** Formats the day of an instant as 20 Nov. */
    dayAt: (ms: number) => short.format(noonOf(calendarDayOf(ms, timeZone))),
    dateTime: (ms: number) => formatters.dateTime(ms, timeZone),
  }
}
