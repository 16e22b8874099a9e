import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import textStyles from '../text.module.css'
import styles from './row.module.css'

/** Class of a card; as a link it has hover and press styles. */
export const cardClass = styles.card

/** Class of an element with hairlines between its children. */
export const linesClass = styles.rows

/** Class of a card of rows with hairlines between them. */
export const rowsClass = clsx(styles.card, styles.rows)

interface RowLook {
  /** Minimum height: 52, 64 or 76 px; 60 by default. */
  size?: 'low' | 'tall' | 'large'
  /** A separate card instead of a row in a card. */
  isCard?: boolean
  className?: string | undefined
}

/** Class of a row: icon box, title and note, end. */
export const rowClass = ({ size, isCard = false, className }: RowLook = {}): string =>
  clsx(styles.row, size && styles[size], isCard && styles.card, className)

/** The icon at the start of a row. To highlight it, the row sets `--box` and `--box-ink`. */
export function IconBox({ isLarge = false, children }: { isLarge?: boolean; children: ReactNode }) {
  return <span className={clsx(styles.box, isLarge && styles.largeBox)}>{children}</span>
}

interface RowTextsProps {
  title: ReactNode
  /** Note below the row's title. */
  note?: ReactNode
  /** Shown next to them, such as a status label, or below them if there is no room. */
  end?: ReactNode
}

/** A row's title and a note below it. */
export function RowTexts({ title, note, end }: RowTextsProps) {
  const texts = (
    <span className={styles.texts}>
      <span className={styles.title}>{title}</span>
      {note !== undefined && <span className={textStyles.hint}>{note}</span>}
    </span>
  )
  if (end === undefined) return texts
  return (
    <span className={styles.withEnd}>
      {texts}
      {end}
    </span>
  )
}
