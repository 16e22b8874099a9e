import { useHydrated } from '../browser/use-hydrated'
import { dateFormat } from './date-format'
import { useFormatters } from './formatters'

const dayOf = (ms: number, timeZone: string): string =>
  dateFormat('en', { dateStyle: 'short', timeZone }).format(ms)

/**
 * Returns a function that formats an instant (ms since the epoch) as a time of day, with the date if that
 * differs from the date of `now`. Uses the device's time zone after hydration. Before hydration it uses UTC,
 * and the text includes “UTC”.
 * @param now ms since the epoch, identical in worker and browser
 */
export function useCompactTimeFormat(now: number): (ms: number) => string {
  const { time, dateTime } = useFormatters()
  const isHydrated = useHydrated()
  const timeZone = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
  return (ms) => {
    const isToday = dayOf(ms, timeZone) === dayOf(now, timeZone)
    const text = isToday ? time(ms, timeZone) : dateTime(ms, timeZone)
    return isHydrated ? text : `${text} UTC`
  }
}
