import { Trans } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { areSameRecordRows, groupRecordRows, RecordRowGroup } from './RecordRowGroup'
import { calendarDayOf, dayBefore, useDateFormats } from './use-date-formats'

interface RowsProps<Row> {
  /** Rows of the list, newest first. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Current day in the player's time zone, such as 2026-11-21. */
  today: string
  timeZone: string
  /** Heading for the amounts, at the end of the first day's heading. */
  end?: ReactNode
  /** Returns the time of a row, in ms since the epoch. */
  atOf: (row: Row) => number
  children: (row: Row) => ReactNode
}

/** Time span of one chunk of rows, in ms. Even fast players have only some hundred rows in one chunk. */
const CHUNK_MS = 600_000

type DayProps<Row> = RowsProps<Row> & { day: string }

function Day<Row>({ day, rows, keyOf, today, timeZone, end, atOf, children }: DayProps<Row>) {
  const { longDay } = useDateFormats(timeZone)
  const name = longDay(day)
  const title =
    day === today ? (
      <Trans>Today, {name}</Trans>
    ) : day === dayBefore(today) ? (
      <Trans>Yesterday, {name}</Trans>
    ) : (
      name
    )
  return (
    <RecordRowGroup
      id={`day-${day}`}
      title={title}
      end={end}
      rows={rows}
      keyOf={keyOf}
      partOf={(row) => Math.floor(atOf(row) / CHUNK_MS)}
    >
      {children}
    </RecordRowGroup>
  )
}

const isSameDay = <Row,>(
  { rows: before, ...old }: DayProps<Row>,
  { rows: now, ...common }: DayProps<Row>,
): boolean =>
  areSameRecordRows(before, now) &&
  (Object.keys(common) as (keyof typeof common)[]).every((name) => common[name] === old[name])

const MemoDay = memo(Day, isSameDay) as unknown as typeof Day

function Days<Row>({ rows, end, ...common }: RowsProps<Row>) {
  const { atOf, timeZone } = common
  return groupRecordRows(rows, (row) => calendarDayOf(atOf(row), timeZone)).map(([day, ofDay], index) => (
    <MemoDay key={day} day={day} rows={ofDay} end={index === 0 && end} {...common} />
  ))
}

/**
 * A list of records, with a heading for each day in the player's time zone. There may be thousands of rows.
 * When the list grows, only days with new rows render again, as long as the functions in the props do not
 * change.
 */
export const RecordsByDay = memo(Days) as unknown as typeof Days
