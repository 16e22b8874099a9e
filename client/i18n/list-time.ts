import { useLingui } from '@lingui/react'
import { useHydrated } from '../browser/use-hydrated'
import { dateFormat, needsNumericDates } from './date-format'

const DAY_MS = 86_400_000

/**
 * Returns the number of the calendar day of an instant in a time zone. Subtracting two numbers gives the days
 * between them.
 */
function dayNumber(ms: number, timeZone: string): number {
  const parts = dateFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
  const { year, month, day } = Object.fromEntries(
    parts.formatToParts(ms).map(({ type, value }) => [type, Number(value)]),
  )
  return Math.round(Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1) / DAY_MS)
}

export interface DeviceClock {
  /**
   * Current time in ms since the epoch; undefined when unknown, in which case no relative texts such as
   * 'yesterday' are used.
   */
  now: number | undefined
  timeZone: string
}

/**
 * Formats the time of a list entry as a short text: the time of day for today, 'yesterday', the weekday
 * within the last week, otherwise the date. The date includes the year if it differs from the current one.
 *
 * @param locale with region and digits, such as `bn-BD-u-nu-latn`
 */
export function formatListTime(ms: number, locale: string, { now, timeZone }: DeviceClock): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { timeZone, ...options }).format(ms)
  const days = now === undefined ? undefined : dayNumber(now, timeZone) - dayNumber(ms, timeZone)
  if (days === 0) return format({ timeStyle: 'short' })
  if (days === 1 && !needsNumericDates(locale))
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-1, 'day')
  if (days !== undefined && days > 1 && days < 7 && !needsNumericDates(locale))
    return format({ weekday: 'long' })
  const isOldYear = days === undefined || days > 300
  return format({ day: 'numeric', month: 'short', ...(isOldYear && { year: 'numeric' }) })
}

/**
 * Returns a function that formats the time of a list entry. It uses the device's clock after hydration, and a
 * UTC date before.
 */
export function useListTimeFormat(): (ms: number) => string {
  const locale = String(useLingui().i18n.locales)
  const isHydrated = useHydrated()
  const clock: DeviceClock = isHydrated
    ? { now: Date.now(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
    : { now: undefined, timeZone: 'UTC' }
  return (ms) => formatListTime(ms, locale, clock)
}
