import type { ReactNode } from 'react'
import styles from './PartFailed.module.css'
import { RetryLink } from './RetryLink'

/** Says which part of the page is missing, with a link to try again. */
export function PartFailed({ children }: { children: ReactNode }) {
  return (
    <p className={styles.failed}>
      <span>{children}</span>
      <RetryLink />
    </p>
  )
}
