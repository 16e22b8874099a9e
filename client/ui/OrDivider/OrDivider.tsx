import type { ReactNode } from 'react'
import styles from './OrDivider.module.css'

/** Between two ways to do the same: says which one comes next. Screen readers hear its button or field instead. */
export const OrDivider = ({ children }: { children: ReactNode }) => (
  <p className={styles.or} aria-hidden="true">
    {children}
  </p>
)
