import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { rowsClass } from '../../ui/rows/Row'
import styles from './DayList.module.css'
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

/** Groups rows that follow each other. */
function inDays<Row>(rows: readonly Row[], dayOfRow: (row: Row) => string): (readonly [string, Row[]])[] {
  const days = new Map<string, Row[]>()
  for (const row of rows) {
    const day = dayOfRow(row)
    const ofDay = days.get(day)
    if (ofDay) ofDay.push(row)
    else days.set(day, [row])
  }
  return [...days]
}

/** Rows under a heading for each day of the player's. Days that are far away are neither laid out nor painted. */
export function DayList<Row>({ rows, atOf, keyOf, today, timeZone, end, children }: DayListProps<Row>) {
  const { longDay } = useDayText(timeZone)
  const days = inDays(rows, (row) => dayOf(atOf(row), timeZone))
  return days.map(([day, ofDay], index) => {
    const name = longDay(day)
    return (
      <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
        <div className={styles.head}>
          <h2 id={`day-${day}`} className={styles.title}>
            {day === today && <Trans>Today, {name}</Trans>}
            {day === dayBefore(today) && <Trans>Yesterday, {name}</Trans>}
            {day !== today && day !== dayBefore(today) && name}
          </h2>
          {index === 0 && end}
        </div>
        <ul className={rowsClass}>
          {ofDay.map((row) => (
            <li key={keyOf(row)} className={styles.row}>
              {children(row)}
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
