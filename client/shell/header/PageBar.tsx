import type { ReactNode } from 'react'
import { BackLink } from './BackLink'
import { MenuButton } from './MenuButton'
import styles from './PageBar.module.css'

/** Bar of a page without a header: back arrow, title, the page's controls, and the menu. */
export function PageBar({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.bar}>
      <BackLink />
      <h1 className={styles.title}>{title}</h1>
      {children}
      <MenuButton />
    </div>
  )
}
