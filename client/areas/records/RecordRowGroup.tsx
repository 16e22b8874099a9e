import { clsx } from 'clsx'
import { memo, type ReactNode } from 'react'
import { dividedCardClass, dividedListClass } from '../../ui/rows/row'
import styles from './RecordRowGroup.module.css'

interface RowsProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

interface RowGroupProps<Row> extends RowsProps<Row> {
  /** Id of the group's heading, unique on the page. */
  id: string
  title: ReactNode
  /** Content at the end of the group's heading, such as a heading for the amounts. */
  end?: ReactNode
  /**
   * Returns the key of the chunk that contains a row. Rows of a chunk must be consecutive, ideally some
   * dozens. A row must never move to another chunk.
   */
  partOf: (row: Row) => string | number
}

/** Returns true when two lists contain identical rows in identical order. */
export const areSameRecordRows = <Row,>(before: readonly Row[], now: readonly Row[]): boolean =>
  before.length === now.length && now.every((row, index) => row === before[index])

const isSame = <Row,>(before: RowsProps<Row>, now: RowsProps<Row>): boolean =>
  before.keyOf === now.keyOf && before.children === now.children && areSameRecordRows(before.rows, now.rows)

/**
 * Passes the number of rows to CSS, which reserves their height until they are laid out. A style attribute is
 * not possible, because the Content-Security-Policy forbids it.
 */
const setRowCount = (element: HTMLElement | null, rows: readonly unknown[]): void =>
  element?.style.setProperty('--rows', String(rows.length))

function RowChunk<Row>({ rows, keyOf, children }: RowsProps<Row>) {
  return (
    <div role="none" className={clsx(dividedListClass, styles.chunk)} ref={(part) => setRowCount(part, rows)}>
      {rows.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: an item is not a child of its list
        <div key={keyOf(row)} role="listitem" className={styles.row}>
          {children(row)}
        </div>
      ))}
    </div>
  )
}

const MemoRowChunk = memo(RowChunk, isSame) as unknown as typeof RowChunk

/**
 * Rows of records under a heading. Distant rows are neither laid out nor painted. When a group grows, only
 * its last chunk renders again, as long as the functions in the props do not change. Screen readers see one
 * list without chunks.
 */
export function RecordRowGroup<Row>({ id, title, end, rows, keyOf, partOf, children }: RowGroupProps<Row>) {
  return (
    <section className={styles.group} aria-labelledby={id} ref={(group) => setRowCount(group, rows)}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title} suppressHydrationWarning>
          {title}
        </h2>
        {end}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: ul allows nothing but items as its children */}
      <div role="list" className={dividedCardClass}>
        {groupRecordRows(rows, partOf).map(([part, ofPart]) => (
          <MemoRowChunk key={part} rows={ofPart} keyOf={keyOf}>
            {children}
          </MemoRowChunk>
        ))}
      </div>
    </section>
  )
}

/** Groups consecutive rows of a list by a common value, such as their day. */
export function groupRecordRows<Row, Group extends string | number>(
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
