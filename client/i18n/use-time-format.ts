import { useHydrated } from '../browser/use-hydrated'
import { useFormatters } from './formatters'

/**
 * Formats an instant as a time of day: in the device's time zone after hydration, before that in UTC, which the text
 * then states.
 *
 * @returns a function that takes ms since the epoch
 */
export function useTimeFormat(): (ms: number) => string {
  const { time } = useFormatters()
  return useHydrated()
    ? (ms) => time(ms, Intl.DateTimeFormat().resolvedOptions().timeZone)
    : (ms) => `${time(ms, 'UTC')} UTC`
}
