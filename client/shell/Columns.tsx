import type { ReactNode } from 'react'
import { AccountCard } from './AccountCard'
import styles from './Columns.module.css'

interface ColumnsProps {
  children: ReactNode
  /** Content below the account card in the end column; on small screens it follows the page. */
  end?: ReactNode
}

/**
 * A page's content with the end column beside it. The shell wraps every page in it except those of the home
 * set, which render their own. Below 1080 px both parts form one column whose direct children are the page's
 * blocks, so that `order` can move a block of the end column between those of the content.
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
