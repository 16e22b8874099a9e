import type { ReactNode } from 'react'
import { AccountCard } from './AccountCard'
import styles from './Columns.module.css'

interface ColumnsProps {
  children: ReactNode
  /** What the page adds below the account card in the end column of desktops; on smaller screens it follows. */
  end?: ReactNode
}

/**
 * A page's content and the end column beside it (DESIGN §3 Responsive). The frame puts it around every page but
 * those of the home set, which bring their own. Below 1080 px both parts are one column whose direct children are
 * the page's blocks, so that `order` can place a block of the end column between those of the content.
 */
export function Columns({ children, end }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.content}>{children}</div>
      <div className={styles.end}>
        <AccountCard />
        {end}
      </div>
    </div>
  )
}
