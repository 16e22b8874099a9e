import type { ReactNode } from 'react'
import { BackLink } from './BackLink'
import { MenuButton } from './MenuButton'
import styles from './PageBar.module.css'

/**
 * Bar of a page that has no header, with a back arrow, the title, the page's controls and the menu button.
 */
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
