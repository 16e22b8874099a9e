import type { ReactNode } from 'react'
import { RetryLink } from '../../../ui/Notice/RetryLink'
import styles from './PartFailed.module.css'

/** Says which part of the page is missing, with a link to try again. */
export function PartFailed({ children }: { children: ReactNode }) {
  return (
    <p className={styles.failed}>
      <span>{children}</span>
      <RetryLink />
    </p>
  )
}
