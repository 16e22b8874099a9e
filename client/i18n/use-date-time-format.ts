import { useHydrated } from '../browser/use-hydrated'
import { useFormatters } from './formatters'

/**
 * Returns a function that formats an instant (ms since the epoch) as date and time in the device's time zone.
 * Before hydration it uses UTC, and the text includes “UTC”, because the worker does not know the visitor's
 * time zone.
 */
export function useDateTimeFormat(): (ms: number) => string {
  const { dateTime } = useFormatters()
  return useHydrated()
    ? (ms) => dateTime(ms, Intl.DateTimeFormat().resolvedOptions().timeZone)
    : (ms) => `${dateTime(ms, 'UTC')} UTC`
}
