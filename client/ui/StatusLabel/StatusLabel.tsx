import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './StatusLabel.module.css'

interface PillProps {
  tone: 'plain' | 'info' | 'accent' | 'win' | 'warn' | 'danger'
  children: ReactNode
}

/** A status in one or two words. The colour repeats the meaning of the text. */
export const StatusLabel = ({ tone, children }: PillProps) => (
  <span className={clsx(styles.pill, styles[tone])}>{children}</span>
)
