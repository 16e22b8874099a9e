import { clsx } from 'clsx'
import type { ReactNode, RefObject } from 'react'
import styles from './StepBar.module.css'

interface StepBarProps {
  /** The current step, from 0. */
  at: number
  count: number
  /** Takes the focus when a step begins. */
  ref?: RefObject<HTMLParagraphElement | null>
  /** Which step it is, in words. */
  children: ReactNode
}

/** How far a task of a few steps is, in words and as a bar. */
export function StepBar({ at, count, ref, children }: StepBarProps) {
  return (
    <div className={styles.steps}>
      <span className={styles.bar} aria-hidden="true">
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <i key={place} className={clsx(place <= at && styles.on)} />
        ))}
      </span>
      <p ref={ref} tabIndex={ref && -1}>
        {children}
      </p>
    </div>
  )
}
