import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Pill.module.css'

interface PillProps {
  tone: 'plain' | 'info' | 'accent' | 'win' | 'warn' | 'danger'
  children: ReactNode
}

/** A status in a word or two. The text carries the meaning; the colour only repeats it. */
export const Pill = ({ tone, children }: PillProps) => (
  <span className={clsx(styles.pill, styles[tone])}>{children}</span>
)
