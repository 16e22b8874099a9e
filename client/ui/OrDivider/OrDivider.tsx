import type { ReactNode } from 'react'
import styles from './OrDivider.module.css'

/**
 * Divider between two alternatives, which names the next one. Hidden from screen readers, which read its
 * button or field.
 */
export const OrDivider = ({ children }: { children: ReactNode }) => (
  <p className={styles.or} aria-hidden="true">
    {children}
  </p>
)
