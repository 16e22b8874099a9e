import type { ReactNode } from 'react'
import { rowsClass } from '../../ui/rows/Row'
import styles from './RowGroup.module.css'

interface RowGroupProps<Row> {
  /** Of the heading, unique on the page. */
  id: string
  title: ReactNode
  /** At the end of the heading: what the amounts at the end of the rows are. */
  end?: ReactNode
  rows: readonly Row[]
  keyOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

/** Rows under a heading. Those that are far away are neither laid out nor painted. */
export function RowGroup<Row>({ id, title, end, rows, keyOf, children }: RowGroupProps<Row>) {
  return (
    <section
      className={styles.group}
      aria-labelledby={id}
      // Its height until it has been laid out. Not a style attribute, which the page's policy forbids in documents.
      ref={(group) => group?.style.setProperty('--rows', String(rows.length))}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title} suppressHydrationWarning>
          {title}
        </h2>
        {end}
      </div>
      <ul className={rowsClass}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={styles.row}>
            {children(row)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Rows that follow each other, by what they have in common, such as their day. */
export function grouped<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => string,
): (readonly [string, Row[]])[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groupOf(row)
    const others = groups.get(group)
    if (others) others.push(row)
    else groups.set(group, [row])
  }
  return [...groups]
}
