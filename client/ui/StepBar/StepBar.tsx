import { clsx } from 'clsx'
import type { ReactNode, RefObject } from 'react'
import styles from './StepBar.module.css'

interface StepBarProps {
  /** Index of the current step, from 0. */
  at: number
  count: number
  /** Ref to the text, which gets the focus when a step begins. */
  ref?: RefObject<HTMLParagraphElement | null>
  /** Text that describes the current step. */
  children: ReactNode
}

/** Progress of a task with a few steps, as a text and a bar. */
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
