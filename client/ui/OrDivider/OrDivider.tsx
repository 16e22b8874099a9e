import type { ReactNode } from 'react'
import styles from './OrDivider.module.css'

/**
 * Divider between two alternatives, such as “or log in with”. Hidden from screen readers, because the button
 * or field below it has a full label.
 */
export const OrDivider = ({ children }: { children: ReactNode }) => (
  <p className={styles.or} aria-hidden="true">
    {children}
  </p>
)
