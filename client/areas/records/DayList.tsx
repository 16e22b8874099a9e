import { Trans } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { grouped, RowGroup } from './RowGroup'
import { dayBefore, dayOf, useDayText } from './use-day-text'

interface DayListProps<Row> {
  /** Newest first. */
  rows: readonly Row[]
  /** When a row was, ms since the epoch. */
  atOf: (row: Row) => number
  keyOf: (row: Row) => string
  /** The player's day that is running, such as 2026-11-21. */
  today: string
  timeZone: string
  /** What the amounts at the end of the first day's heading are. */
  end?: ReactNode
  children: (row: Row) => ReactNode
}

function Days<Row>({ rows, atOf, keyOf, today, timeZone, end, children }: DayListProps<Row>) {
  const { longDay } = useDayText(timeZone)
  const days = grouped(rows, (row) => dayOf(atOf(row), timeZone))
  return days.map(([day, ofDay], index) => {
    const name = longDay(day)
    const title = (
      <>
        {day === today && <Trans>Today, {name}</Trans>}
        {day === dayBefore(today) && <Trans>Yesterday, {name}</Trans>}
        {day !== today && day !== dayBefore(today) && name}
      </>
    )
    return (
      <RowGroup key={day} id={`day-${day}`} title={title} end={index === 0 && end} rows={ofDay} keyOf={keyOf}>
        {children}
      </RowGroup>
    )
  })
}

/**
 * Rows under a heading for each day of the player's. Rendered again for other rows only, where the functions stay the same:
 * there may be thousands.
 */
export const DayList = memo(Days) as unknown as typeof Days
