import type { ReactNode } from 'react'
import styles from './EmptyStateLayout.module.css'

export interface EmptyStateProps {
  /** Heading above the text, for a page without any other heading. */
  heading?: ReactNode
  /** One sentence that says why the list or page is empty. */
  text: string
  /** One link or button that leads to a next step. */
  action?: ReactNode
}

/** Layout of an empty list or page: an illustration, a sentence and an action. */
export function EmptyStateLayout({ art, heading, text, action }: EmptyStateProps & { art: ReactNode }) {
  return (
    <div className={styles.empty}>
      {art}
      {heading}
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  )
}
