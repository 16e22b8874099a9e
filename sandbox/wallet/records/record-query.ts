import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { Temporal } from 'temporal-polyfill'
import { CURSOR_PATTERN, RECORDS_RANGE_DAYS_MAX } from '../../../shared/contract/record-schemas'
import { isTimeZone } from '../../../shared/records/time-zone'
import { readNumberParameter, sendFailure } from '../../http/requests'
import type { RecordCall } from '../../scenario/payment-scenario'
import type { ScenarioState } from '../../scenario/state'
import type { WalletEnv } from '../wallet-env'
import type { TimeSpan } from './movement-ledger'

/** Delay of slow calls for records, ms. */
const SLOW_MS = 4000

/** Middleware that applies a tester's settings to a call for records. */
export const applyRecordScenario = (call: RecordCall) =>
  createMiddleware<WalletEnv>(async (c, next) => {
    const { recordsSlow, recordsDown } = c.var.scenario
    if (recordsSlow) await scheduler.wait(SLOW_MS)
    if (recordsDown.includes(call))
      return sendFailure(c, 503, 'records.down', 'These records cannot be read now.')
    return next()
  })

/** Returns the first instant of a day in a time zone. Not every day begins at midnight, or has 24 hours. */

const startOf = (day: Temporal.PlainDate, timeZone: string): number =>
  day.toZonedDateTime({ timeZone }).epochMilliseconds

const dayOf = (instant: number, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()

/**
 * Returns the days of a span of time, newest first. The first and the last day may be incomplete.
 * @param timeZone IANA name
 */
export function listDays({ from, until }: TimeSpan, timeZone: string): (TimeSpan & { name: string })[] {
  const days: (TimeSpan & { name: string })[] = []
  let end = until
  for (let day = dayOf(until, timeZone); end > from; day = day.subtract({ days: 1 })) {
    const start = Math.max(startOf(day, timeZone), from)
    if (start < end) days.push({ name: String(day), from: start, until: end })
    end = Math.min(start, end)
  }
  return days
}

/**
 * Returns the months of the records, newest first. The first month is still running; all other months are
 * complete.
 * @param timeZone IANA name
 */
export function listMonths(now: number, count: number, timeZone: string): (TimeSpan & { name: string })[] {
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

/** The platform's time zone, in which days and months begin when a tester has set so. */
export const PLATFORM_ZONE = 'Asia/Dhaka'
const DAY_MS = 86_400_000
/** Maximum number of rows of a list in the contract. */
const PAGE_ROWS_MAX = 1000

function instantOf(c: Context, name: string): number | undefined {
  const text = c.req.query(name) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** Returns the span of time that a query names; undefined: the span is missing or too long. */
export function parseTimeSpan(c: Context): TimeSpan | undefined {
  const [from, until] = [instantOf(c, 'from'), instantOf(c, 'until')]
  if (from === undefined || until === undefined || until < from) return undefined
  return until - from <= (RECORDS_RANGE_DAYS_MAX + 1) * DAY_MS ? { from, until } : undefined
}

/** Cursor of a list of records: the row after which the list continues. */
export interface ListCursor {
  at: number
  id: string
}

const cursorOf = ({ at, id }: { at: number; id: string | number }): string => `${at}~${id}`

/**
 * Parses the cursor of a list of records. Null: the list starts at its beginning; undefined: the cursor is
 * invalid.
 */
export function parseListCursor(c: Context): ListCursor | null | undefined {
  const cursor = c.req.query('after')
  if (cursor === undefined) return null
  const [, at, id] = /^(\d{1,15})~(.+)$/.exec(cursor) ?? []
  return at !== undefined && id !== undefined && CURSOR_PATTERN.test(cursor)
    ? { at: Number(at), id }
    : undefined
}

export const readPageSize = (c: Context): number => readNumberParameter(c, 'size', [1, PAGE_ROWS_MAX], 20)

/**
 * Returns a page of records from rows that include one more than requested, and the cursor of the next page.
 */
export function toRecordPage<T extends { at: number; id: string | number }>(
  rows: readonly T[],
  size: number,
) {
  const list = rows.slice(0, size)
  const last = list.at(-1)
  return { list, next: rows.length > size && last ? cursorOf(last) : null }
}

/** Returns the time zone in which the days of records begin. */
export function getRecordTimeZone(c: Context, { platformDays }: Pick<ScenarioState, 'platformDays'>): string {
  const requested = c.req.query('timeZone')
  return !platformDays && isTimeZone(requested) ? requested : PLATFORM_ZONE
}

export const sendBadRecordRequest = (c: Context): Response =>
  sendFailure(c, 400, 'request.invalid', 'A time or a cursor is missing or wrong.')
