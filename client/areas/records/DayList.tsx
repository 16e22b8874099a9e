import { Trans } from '@lingui/react/macro'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { grouped, RowGroup } from './RowGroup'
import { dayBefore, dayOf, useDayText } from './use-day-text'

interface RowsProps<Row> {
  /** Newest first. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The player's day that is running, such as 2026-11-21. */
  today: string
  timeZone: string
  /** What the amounts at the end of the first day's heading are. */
  end?: ReactNode
  children: (row: Row) => ReactNode
}

interface DayListProps<Row> extends RowsProps<Row> {
  /** When a row was, ms since the epoch. */
  atOf: (row: Row) => number
}

function Day<Row>({ day, rows, keyOf, today, timeZone, end, children }: RowsProps<Row> & { day: string }) {
  const { longDay } = useDayText(timeZone)
  const name = longDay(day)
  const title = (
    <>
      {day === today && <Trans>Today, {name}</Trans>}
      {day === dayBefore(today) && <Trans>Yesterday, {name}</Trans>}
      {day !== today && day !== dayBefore(today) && name}
    </>
  )
  return (
    <RowGroup id={`day-${day}`} title={title} end={end} rows={rows} keyOf={keyOf}>
      {children}
    </RowGroup>
  )
}

const OneDay = memo(Day) as unknown as typeof Day

const isSame = <Row,>(before: readonly Row[] | undefined, now: readonly Row[]): boolean =>
  before?.length === now.length && now.every((row, index) => row === before[index])

/** Rows by day. A day whose rows are the same as before keeps its array. */
function useDays<Row>(
  rows: readonly Row[],
  dayOfRow: (row: Row) => string,
): (readonly [string, readonly Row[]])[] {
  const shown = useRef(new Map<string, readonly Row[]>())
  const days = grouped(rows, dayOfRow).map(([day, ofDay]) => {
    const before = shown.current.get(day)
    return [day, before && isSame(before, ofDay) ? before : ofDay] as const
  })
  useEffect(() => {
    shown.current = new Map(days)
  })
  return days
}

function Days<Row>({ rows, atOf, end, ...common }: DayListProps<Row>) {
  const { timeZone } = common
  return useDays(rows, (row) => dayOf(atOf(row), timeZone)).map(([day, ofDay], index) => (
    <OneDay key={day} day={day} rows={ofDay} end={index === 0 && end} {...common} />
  ))
}

/**
 * Rows under a heading for each day of the player's. There may be thousands: a list that grows renders only the days that
 * have other rows, where the functions stay the same.
 */
export const DayList = memo(Days) as unknown as typeof Days
