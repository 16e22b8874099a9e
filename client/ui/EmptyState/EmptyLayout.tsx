import type { ReactNode } from 'react'
import styles from './EmptyLayout.module.css'

export interface EmptyStateProps {
  /** Heading above the sentence; only where the page has no other. */
  heading?: ReactNode
  /** One sentence that explains the empty state. */
  text: string
  /** One link or button as the next step. */
  action?: ReactNode
}

/** Illustration, sentence and action that replace a list or a page. */
export function EmptyLayout({ art, heading, text, action }: EmptyStateProps & { art: ReactNode }) {
  return (
    <div className={styles.empty}>
      {art}
      {heading}
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  )
}
