import type { ReactNode } from 'react'
import { AccountCard } from './AccountCard'
import styles from './Columns.module.css'

interface ColumnsProps {
  children: ReactNode
  /** Content below the account card in the end column; on small screens it follows the page. */
  end?: ReactNode
  /** True when the end column has the account card; false for a page that shows the account itself. */
  account?: boolean
}

/**
 * A page's content with the end column next to it. The shell wraps every page in this layout except those
 * that render it themselves. Below 1080 px both columns form one, whose direct children are the page's
 * blocks, so that `order` can move a block of the end column between those of the content.
 */
export function Columns({ children, end, account = true }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.content}>{children}</div>
      <div className={styles.end}>
        {account && <AccountCard />}
        {end}
      </div>
    </div>
  )
}
