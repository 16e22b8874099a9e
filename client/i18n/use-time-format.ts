import { useHydrated } from '../browser/use-hydrated'
import { useFormatters } from './formatters'

/**
 * Returns a function that formats an instant (ms since the epoch) as a time of day in the device's time zone.
 * Before hydration it uses UTC, and the text includes “UTC”.
 */
export function useTimeFormat(): (ms: number) => string {
  const { time } = useFormatters()
  return useHydrated()
    ? (ms) => time(ms, Intl.DateTimeFormat().resolvedOptions().timeZone)
    : (ms) => `${time(ms, 'UTC')} UTC`
}
