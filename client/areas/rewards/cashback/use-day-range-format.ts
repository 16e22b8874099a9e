import { useLingui } from '@lingui/react'
import { dateFormat, formatDayRange } from '../../../i18n/date-format'

/**
 * Returns noon UTC of a day, in ms since the epoch. Formatted in UTC, this instant always falls on that day.
 */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/**
 * Returns a function that formats a range of days such as 2026-11-16 as 16 – 22 Nov, or a single day as 16
 * Nov.
 */
export function useDayRangeFormat(): (first: string, last?: string) => string {
  const locale = String(useLingui().i18n.locales)
  const short = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (first, last) =>
    last === undefined ? short.format(noonOf(first)) : formatDayRange(short, noonOf(first), noonOf(last))
}
