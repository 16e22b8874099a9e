import type { ReactNode } from 'react'
import { BackLink } from './BackLink'
import styles from './PageBar.module.css'

/** The bar of a page without a header: back, title, and what the page adds at its end (DESIGN §3). */
export function PageBar({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.bar}>
      <BackLink />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
