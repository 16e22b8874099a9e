import { Temporal } from 'temporal-polyfill'
import * as v from 'valibot'
import { text } from '../../../shared/contract/fields'
import {
  type DayRange,
  type RangeFault,
  RECORDS_MONTHS,
  type ZonedDayRange,
} from '../../../shared/records/range-names'
import type { InstantRange } from '../../platform/calls/records'

/** A time that an address asks for. */
export interface RecordRange {
  shown: ZonedDayRange
  /** From the first day's midnight to that after the last. */
  range: InstantRange
}

/** A day as it was typed: browsers without a field for dates send any text. */
const typedDay = (parameters: URLSearchParams, name: 'from' | 'to'): string =>
  v.parse(text(TYPED_MAX), parameters.get(name) ?? '')

/** More than a date has in any language's words. */
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

export interface Days {
  first: Temporal.PlainDate
  last: Temporal.PlainDate
}

function customDays(
  parameters: URLSearchParams,
  today: Temporal.PlainDate,
  earliest: Temporal.PlainDate,
): Days | RangeFault {
  const [first, last] = [dayOf(parameters.get('from')), dayOf(parameters.get('to'))]
  const { compare } = Temporal.PlainDate
  if (!first || !last) return 'date-format'
  if (compare(first, last) > 0) return 'dates-order'
  if (compare(first, earliest) < 0) return 'date-early'
  return compare(last, today) > 0 ? 'date-late' : { first, last }
}

/** When a day begins, ms: not always at midnight, where clocks change then. */
const startOf = (day: Temporal.PlainDate, timeZone: string): number =>
  day.toZonedDateTime({ timeZone }).epochMilliseconds

const todayOf = (now: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()

/**
 * All the time that records go back, today included.
 * @param now ms since the epoch
 * @param timeZone IANA name
 */
export function fullRange(now: number, timeZone: string): { today: string; range: InstantRange } {
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
 * The first and the last day of a month that sums are of: the running one has today's as its last.
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

/** What can be asked for on a day. @template Name of the times that have one */
interface RangeOptions<Name extends string> {
  today: Temporal.PlainDate
  /** An own range begins here or later. */
  earliest: Temporal.PlainDate
  times: Readonly<Record<Name, Days>>
  /** Shown when nothing else, or nothing sound, is asked for. */
  usual: NoInfer<Name>
}

/** The days that `range`, `from` and `to` ask for. */
export function parseDayRange<Name extends string>(
  parameters: URLSearchParams,
  { today, earliest, times, usual }: RangeOptions<Name>,
): DayRange<Name> & { days: Days } {
  const asked = parameters.get('range')
  const isName = (name: string | null): name is Name => name !== null && Object.hasOwn(times, name)
  const hasDays = parameters.has('from') || parameters.has('to')
  // Days mean an own range, also where a link does not name it.
  const isOwn = asked === 'own' || (hasDays && !isName(asked))
  const name = isOwn ? 'own' : isName(asked) ? asked : usual
  // Without days, an own range begins with the usual ones.
  const own = isOwn && hasDays ? customDays(parameters, today, earliest) : null
  const ownFault = typeof own === 'string' ? own : null
  const isUnknown = name === usual && Boolean(asked) && !isName(asked)
  const days = own !== null && typeof own !== 'string' ? own : times[name === 'own' ? usual : name]
  return {
    name,
    first: String(days.first),
    last: String(days.last),
    earliest: String(earliest),
    today: String(today),
    fault: isUnknown ? 'range-unknown' : ownFault,
    typed: ownFault && { from: typedDay(parameters, 'from'), to: typedDay(parameters, 'to') },
    days,
  }
}

/**
 * The time that `range`, `from` and `to` ask for, in days of the player.
 * @param now ms since the epoch
 * @param timeZone IANA name
 */
export function parseRecordRange(parameters: URLSearchParams, now: number, timeZone: string): RecordRange {
  const today = todayOf(now, timeZone)
  const back = (first: number, last: number): Days => ({
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
