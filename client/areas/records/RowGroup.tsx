import { memo, type ReactNode } from 'react'
import { rowsClass } from '../../ui/rows/Row'
import styles from './RowGroup.module.css'

interface RowsProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

interface RowGroupProps<Row> extends RowsProps<Row> {
  /** Of the heading, unique on the page. */
  id: string
  title: ReactNode
  /** At the end of the heading: what the amounts at the end of the rows are. */
  end?: ReactNode
  /** Rows of the same part follow each other, and are rendered again together. A row always has the same one. */
  partOf: (row: Row) => string | number
}

/** Whether two lists have the same rows, however they were put together. */
export const isSameRows = <Row,>(before: readonly Row[], now: readonly Row[]): boolean =>
  before.length === now.length && now.every((row, index) => row === before[index])

const isSame = <Row,>(before: RowsProps<Row>, now: RowsProps<Row>): boolean =>
  before.keyOf === now.keyOf && before.children === now.children && isSameRows(before.rows, now.rows)

const rowsOf = <Row,>({ rows, keyOf, children }: RowsProps<Row>) =>
  rows.map((row) => (
    <li key={keyOf(row)} className={styles.row}>
      {children(row)}
    </li>
  ))

const Rows = memo(rowsOf, isSame) as unknown as typeof rowsOf

/**
 * Rows under a heading. Those that are far away are neither laid out nor painted, and of a group that grows only the last
 * part is rendered again, where the functions stay the same.
 */
export function RowGroup<Row>({ id, title, end, rows, keyOf, partOf, children }: RowGroupProps<Row>) {
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
        {grouped(rows, partOf).map(([part, ofPart]) => (
          <Rows key={part} rows={ofPart} keyOf={keyOf}>
            {children}
          </Rows>
        ))}
      </ul>
    </section>
  )
}

/** Rows that follow each other, by what they have in common, such as their day. */
export function grouped<Row, Group extends string | number>(
  rows: readonly Row[],
  groupOf: (row: Row) => Group,
): (readonly [Group, Row[]])[] {
  const groups = new Map<Group, Row[]>()
  for (const row of rows) {
    const group = groupOf(row)
    const others = groups.get(group)
    if (others) others.push(row)
    else groups.set(group, [row])
  }
  return [...groups]
}
