import { useHydrated } from '../browser/use-hydrated'
import { useFormatters } from './formatters'

/**
 * Tells an instant as date and time: by the clock of the device once scripts run, which the worker cannot know, and
 * before that in UTC, which is said.
 *
 * @returns takes ms since the epoch
 */
export function useInstant(): (ms: number) => string {
  const { dateTime } = useFormatters()
  return useHydrated()
    ? (ms) => dateTime(ms, Intl.DateTimeFormat().resolvedOptions().timeZone)
    : (ms) => `${dateTime(ms, 'UTC')} UTC`
}
