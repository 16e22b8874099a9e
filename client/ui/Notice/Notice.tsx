import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon'
import styles from './Notice.module.css'

/** An unobtrusive notice about a partial failure. `end` is for an action. */
export function Notice({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <p className={styles.notice}>
      <Icon name="info" size={2} className={styles.icon} />
      <span>{children}</span>
      {end}
    </p>
  )
}
