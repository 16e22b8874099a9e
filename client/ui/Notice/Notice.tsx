import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon'
import styles from './Notice.module.css'

/** A small notice about a partial failure. `end` is a link or button at its end. */
export function Notice({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <p className={styles.notice}>
      <Icon name="info" size={2} className={styles.icon} />
      <span>{children}</span>
      {end}
    </p>
  )
}
