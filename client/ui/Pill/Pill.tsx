import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Pill.module.css'

interface PillProps {
  tone: 'plain' | 'info' | 'accent' | 'win' | 'warn' | 'danger'
  children: ReactNode
}

/** A state in a word or two. The word says it; the colour only repeats it. */
export const Pill = ({ tone, children }: PillProps) => (
  <span className={clsx(styles.pill, styles[tone])}>{children}</span>
)
