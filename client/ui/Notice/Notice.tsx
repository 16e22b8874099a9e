import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon'
import styles from './Notice.module.css'

/** Something is not as it should be: said quietly, the rest works. `end` is what can be done about it. */
export function Notice({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <p className={styles.notice}>
      <Icon name="info" size={2} className={styles.icon} />
      <span>{children}</span>
      {end}
    </p>
  )
}
