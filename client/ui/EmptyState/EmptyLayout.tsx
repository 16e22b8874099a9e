import type { ReactNode } from 'react'
import styles from './EmptyLayout.module.css'

export interface EmptyStateProps {
  /** Heading above the sentence, if it is the page's own. */
  heading?: ReactNode
  /** One sentence. */
  text: string
  /** One action. */
  action?: ReactNode
}

/** A drawing, a sentence and an action in place of a list or a page. */
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
