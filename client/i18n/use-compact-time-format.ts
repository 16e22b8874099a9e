import { useHydrated } from '../browser/use-hydrated'
import { dateFormat } from './date-format'
import { useFormatters } from './formatters'

const dayOf = (ms: number, timeZone: string): string =>
  dateFormat('en', { dateStyle: 'short', timeZone }).format(ms)

/**
 * Returns a function that formats an instant (ms since the epoch) as time of day, with the date if it is not
 * the day of `now`. In the device's time zone after hydration, before that in UTC, which the text then
 * states.
 * @param now ms since the epoch, the same for worker and browser
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
