import { useLingui } from '@lingui/react'
import { dateFormat, formatSpan } from '../../../i18n/date-format'

/** Returns noon of a day in UTC, in ms since the epoch: formatted in UTC, the day never changes. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/**
 * Returns a function that formats days such as 2026-11-16 in the page's language: 16 – 22 Nov, or a single
 * day.
 */
export function useDayRangeFormat(): (first: string, last?: string) => string {
  const locale = String(useLingui().i18n.locales)
  const short = dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (first, last) =>
    last === undefined ? short.format(noonOf(first)) : formatSpan(short, noonOf(first), noonOf(last))
}
