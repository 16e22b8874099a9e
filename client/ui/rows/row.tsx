import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import textStyles from '../text.module.css'
import styles from './row.module.css'

/** Class of a card. A card that is a link also has styles for hover and press. */
export const cardClass = styles.card

/** Class of an element with thin lines between its children. */
export const dividedListClass = styles.rows

/** Class of a card whose rows have thin lines between them. */
export const dividedCardClass = clsx(styles.card, styles.rows)

interface RowLook {
  /** Minimum height: 52, 64 or 76 px; 60 by default. */
  size?: 'low' | 'tall' | 'large'
  /** True for a separate card; false for a row within a card. */
  isCard?: boolean
  className?: string | undefined
}

/** Returns the class of a row with an icon box, a title, a note and content at its end. */
export const rowClass = ({ size, isCard = false, className }: RowLook = {}): string =>
  clsx(styles.row, size && styles[size], isCard && styles.card, className)

/** The icon at the start of a row. A row that highlights its icon sets `--box` and `--box-ink`. */
export function IconBox({ isLarge = false, children }: { isLarge?: boolean; children: ReactNode }) {
  return <span className={clsx(styles.box, isLarge && styles.largeBox)}>{children}</span>
}

interface RowTextsProps {
  title: ReactNode
  /** Note below the row's title. */
  note?: ReactNode
  /**
   * Content at the end of the row, such as a status label. If there is no room, it is below the title and
   * note.
   */
  end?: ReactNode
}

/** Title of a row, with a note below it and content at the end. */
export function RowText({ title, note, end }: RowTextsProps) {
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
