import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import textStyles from '../text.module.css'
import { CopyButton } from './CopyButton'
import styles from './CopyRow.module.css'

interface CopyRowProps {
  label: string
  /** Text that the button copies. */
  text: string
  /** Visible form of the value; by default the copied text. */
  children?: ReactNode
  /** True for larger text, for numbers that visitors type into another device. */
  isLarge?: boolean
}

/** A row of a card with a value that visitors need in another app, and a button that copies the value. */
export function CopyRow({ label, text, children = text, isLarge = false }: CopyRowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.texts}>
        <span className={textStyles.hint}>{label}</span>
        <bdi className={clsx(styles.value, isLarge && styles.large)}>{children}</bdi>
      </span>
      <CopyButton text={text} label={label} />
    </div>
  )
}
