import { Temporal } from 'temporal-polyfill'
import * as v from 'valibot'
import { text } from '../../../shared/contract/field-schemas'
import {
  type DayRange,
  type DayRangeError,
  RECORDS_MONTHS,
  type ZonedDayRange,
} from '../../../shared/records/day-range'
import type { TimeRangeMs } from '../../platform/calls/record-calls'

/** The date range of records that a URL requests: as days for display, and as instants for the platform. */
export interface RecordRange {
  shown: ZonedDayRange
  /** Start of the first day, and start of the day after the last one, as instants. */
  range: TimeRangeMs
}

/** Returns a typed day of a custom range as text. Browsers without a date field can send any text. */
const typedDay = (parameters: URLSearchParams, name: 'from' | 'to'): string =>
  v.parse(text(TYPED_MAX), parameters.get(name) ?? '')

/** Maximum length of a typed day, longer than a date in any language. */
const TYPED_MAX = 40

const DAY = /^\d{4}-\d{2}-\d{2}$/

function dayOf(text: string | null): Temporal.PlainDate | null {
  if (text === null || !DAY.test(text)) return null
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return null
  }
}

export interface RecordDayRange {
  first: Temporal.PlainDate
  last: Temporal.PlainDate
}

function customDays(
  parameters: URLSearchParams,
  today: Temporal.PlainDate,
  earliest: Temporal.PlainDate,
): RecordDayRange | DayRangeError {
  const [first, last] = [dayOf(parameters.get('from')), dayOf(parameters.get('to'))]
  const { compare } = Temporal.PlainDate
  if (!first || !last) return 'date-format'
  if (compare(first, last) > 0) return 'dates-order'
  if (compare(first, earliest) < 0) return 'date-early'
  return compare(last, today) > 0 ? 'date-late' : { first, last }
}

/**
 * Returns the start of a day, ms since the epoch. On a day with a clock change at midnight, the day starts
 * later.
 */
const startOf = (day: Temporal.PlainDate, timeZone: string): number =>
  day.toZonedDateTime({ timeZone }).epochMilliseconds

const todayOf = (now: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()

/**
 * Returns the longest range of records that a member may request, including today.
 * @param now ms since the epoch
 * @param timeZone IANA name
 */
export function longestRecordRange(now: number, timeZone: string): { today: string; range: TimeRangeMs } {
  const today = todayOf(now, timeZone)
  return {
    today: String(today),
    range: {
      from: startOf(today.subtract({ months: RECORDS_MONTHS }), timeZone),
      until: startOf(today.add({ days: 1 }), timeZone),
    },
  }
}

/**
 * Returns the first and last day of a month; the current month ends today.
 * @param month such as 2026-11
 * @param now ms since the epoch
 * @param timeZone IANA name of the zone of the months
 */
export function daysOfMonth(month: string, now: number, timeZone: string): { first: string; last: string } {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  const end = first.with({ day: first.daysInMonth })
  const today = todayOf(now, timeZone)
  const last = Temporal.PlainDate.compare(today, end) < 0 ? today : end
  return { first: String(first), last: String(last) }
}

/**
 * The date ranges that a visitor can choose today.
 * @template Name names of the predefined ranges
 */
interface RangeOptions<Name extends string> {
  today: Temporal.PlainDate
  /** First possible day of a custom date range. */
  earliest: Temporal.PlainDate
  times: Readonly<Record<Name, RecordDayRange>>
  /** Default range, which also replaces an invalid request. */
  usual: NoInfer<Name>
}

/** Parses the URL parameters `range`, `from` and `to` as a predefined or custom range of days. */
export function parseDayRange<Name extends string>(
  parameters: URLSearchParams,
  { today, earliest, times, usual }: RangeOptions<Name>,
): DayRange<Name> & { days: RecordDayRange } {
  const requested = parameters.get('range')
  const isName = (name: string | null): name is Name => name !== null && Object.hasOwn(times, name)
  const hasDays = parameters.has('from') || parameters.has('to')
  // If the URL contains days, the range is a custom one, even without the range's name.
  const isCustom = requested === 'own' || (hasDays && !isName(requested))
  const name = isCustom ? 'own' : isName(requested) ? requested : usual
  // A custom range without days in the URL starts with the default days.
  const custom = isCustom && hasDays ? customDays(parameters, today, earliest) : null
  const customFault = typeof custom === 'string' ? custom : null
  const isUnknown = name === usual && Boolean(requested) && !isName(requested)
  const days = custom !== null && typeof custom !== 'string' ? custom : times[name === 'own' ? usual : name]
  return {
    name,
    first: String(days.first),
    last: String(days.last),
    earliest: String(earliest),
    today: String(today),
    fault: isUnknown ? 'range-unknown' : customFault,
    typed: customFault && { from: typedDay(parameters, 'from'), to: typedDay(parameters, 'to') },
    days,
  }
}

/**
 * Parses the URL parameters `range`, `from` and `to` as a date range of records, in the player's time zone.
 * @param now ms since the epoch
 * @param timeZone IANA name
 */
export function parseRecordRange(parameters: URLSearchParams, now: number, timeZone: string): RecordRange {
  const today = todayOf(now, timeZone)
  const back = (first: number, last: number): RecordDayRange => ({
    first: today.subtract({ days: first }),
    last: today.subtract({ days: last }),
  })
  const { days, ...shown } = parseDayRange(parameters, {
    today,
    earliest: today.subtract({ months: RECORDS_MONTHS }),
    times: { today: back(0, 0), yesterday: back(1, 1), '7-days': back(6, 0), '30-days': back(29, 0) },
    usual: '7-days',
  })
  return {
    shown: { ...shown, timeZone },
    range: { from: startOf(days.first, timeZone), until: startOf(days.last.add({ days: 1 }), timeZone) },
  }
}
