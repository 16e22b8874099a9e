import { useFormatters } from './formatters'

export interface RemainingTime {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/**
 * Splits the remaining time until an end into days, hours, minutes and seconds. All are zero once the end has
 * passed. The time is rounded up to whole seconds, so that zero never appears early.
 * @param ms until the end
 */
export function splitRemainingTime(ms: number): RemainingTime {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)]
  return {
    days: Math.floor(hours / 24),
    hours: hours % 24,
    minutes: minutes % 60,
    seconds: seconds % 60,
  }
}

/**
 * Formats the remaining time until an end as a clock: 0:48, 14:32, or 1:02:14 from one hour; 0:00 once the
 * end has passed.
 * @param ms until the end
 * @param integer formats a whole number in the page's digits
 */
export function formatClock(ms: number, integer: (value: number) => string): string {
  const { days, hours, minutes, seconds } = splitRemainingTime(ms)
  const allHours = days * 24 + hours
  const [first, ...rest] = allHours > 0 ? [allHours, minutes, seconds] : [minutes, seconds]
  const zero = integer(0)
  return [integer(first), ...rest.map((part) => integer(part).padStart(2, zero))].join(':')
}

/** Returns a function that formats seconds as a clock, such as 14:32. */
export function useClockFormat(): (seconds: number) => string {
  const { integer } = useFormatters()
  return (seconds) => formatClock(seconds * 1000, integer)
}
