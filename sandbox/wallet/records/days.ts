import { Temporal } from 'temporal-polyfill'
import type { Span } from './movement-book'

/** Days and months of a time zone, as instants: not every day begins at midnight, or has 24 hours. */

const startOf = (day: Temporal.PlainDate, timeZone: string): number =>
  day.toZonedDateTime({ timeZone }).epochMilliseconds

const dayOf = (instant: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()

/** The days of a time, newest first; the first and the last may be cut. @param timeZone IANA name */
export function daysOf({ from, until }: Span, timeZone: string): (Span & { name: string })[] {
  const days: (Span & { name: string })[] = []
  let end = until
  for (let day = dayOf(until, timeZone); end > from; day = day.subtract({ days: 1 })) {
    const start = Math.max(startOf(day, timeZone), from)
    if (start < end) days.push({ name: String(day), from: start, until: end })
    end = Math.min(start, end)
  }
  return days
}

/** Whole months, newest first: the first is the one that is running. @param timeZone IANA name */
export function monthsOf(now: number, count: number, timeZone: string): (Span & { name: string })[] {
  const running = dayOf(now, timeZone).with({ day: 1 })
  return Array.from({ length: count }, (_, ago) => {
    const first = running.subtract({ months: ago })
    return {
      name: String(first.toPlainYearMonth()),
      from: startOf(first, timeZone),
      until: startOf(first.add({ months: 1 }), timeZone),
    }
  })
}
