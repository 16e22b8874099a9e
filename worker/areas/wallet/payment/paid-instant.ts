import { Temporal } from 'temporal-polyfill'
import type { FieldFault } from '../../../../shared/forms/error-codes'
import { RECORDS_MONTHS } from '../../../../shared/records/range-names'

/** How far a player's clock may be ahead. */
const AHEAD_MS = 10 * 60_000

/**
 * When a player says to have paid, ms since the epoch, or what is wrong with it. Of an hour that a change of clocks
 * repeats it is the first.
 * @param text such as 2026-11-21T21:46, in a zone
 * @param timeZone IANA name
 * @param now ms since the epoch
 */
export function paidInstant(text: string, timeZone: string, now: number): number | FieldFault {
  try {
    const typed = Temporal.PlainDateTime.from(text, { overflow: 'reject' }).toZonedDateTime(timeZone)
    const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
    if (typed.epochMilliseconds > now + AHEAD_MS) return 'time-late'
    const earliest = today.subtract({ months: RECORDS_MONTHS })
    return Temporal.ZonedDateTime.compare(typed, earliest) < 0 ? 'date-early' : typed.epochMilliseconds
  } catch {
    return 'time-format'
  }
}
