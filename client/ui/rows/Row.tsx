import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Row.module.css'

/** A card (DESIGN §4.17); as a link it answers to a pointer. */
export const cardClass = styles.card

/** A card of rows with hairlines between them. */
export const rowsClass = clsx(styles.card, styles.rows)

interface RowLook {
  /** At least: 52, 64 or 76 px; 60 by default. */
  size?: 'low' | 'tall' | 'large'
  /** It stands by itself, not among others in a card. */
  isCard?: boolean
  className?: string | undefined
}

/** Class of a row (DESIGN §4.17): icon box, title and line, end. */
export const rowClass = ({ size, isCard = false, className }: RowLook = {}): string =>
  clsx(styles.row, size && styles[size], isCard && styles.card, className)

/** The icon a row begins with. Where it stands out the row sets `--box` and `--box-ink`. */
export function IconBox({ isLarge = false, children }: { isLarge?: boolean; children: ReactNode }) {
  return <span className={clsx(styles.box, isLarge && styles.largeBox)}>{children}</span>
}

/** A row's title, and one line about it. */
export function RowWords({ title, note }: { title: ReactNode; note?: ReactNode }) {
  return (
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </span>
  )
}
