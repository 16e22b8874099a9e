import { useFormatters } from './formatters'

export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/**
 * Time until an end, in days to seconds; zeros once it has passed. Rounded up to whole seconds, so that zero
 * never shows early.
 * @param ms until the end
 */
export function timeLeft(ms: number): TimeLeft {
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
 * Time until an end as a clock: 0:48, 14:32, or 1:02:14 from one hour; 0:00 once it has passed.
 * @param ms until the end
 * @param integer a formatter's, for its digits
 */
export function formatClock(ms: number, integer: (value: number) => string): string {
  const { days, hours, minutes, seconds } = timeLeft(ms)
  const allHours = days * 24 + hours
  const [first, ...rest] = allHours > 0 ? [allHours, minutes, seconds] : [minutes, seconds]
  const zero = integer(0)
  return [integer(first), ...rest.map((part) => integer(part).padStart(2, zero))].join(':')
}

/** @returns formats seconds as a clock, see {@link formatClock} */
export function useClockFormat(): (seconds: number) => string {
  const { integer } = useFormatters()
  return (seconds) => formatClock(seconds * 1000, integer)
}
