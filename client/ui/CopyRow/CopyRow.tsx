import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import textStyles from '../text.module.css'
import { CopyButton } from './CopyButton'
import styles from './CopyRow.module.css'

interface CopyRowProps {
  label: string
  /** Text that the button copies. */
  text: string
  /** Value as shown; by default the copied one. */
  children?: ReactNode
  /** True when the value is larger, for numbers that are typed by hand. */
  isLarge?: boolean
}

/** A value that is needed in another app, with a button that copies it. For cards of rows. */
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
