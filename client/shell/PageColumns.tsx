import type { ReactNode } from 'react'
import { AccountCard } from './AccountCard'
import styles from './PageColumns.module.css'

interface ColumnsProps {
  children: ReactNode
  /** Content below the account card in the second column; on small screens it follows the page's content. */
  end?: ReactNode
  /**
   * True when the second column starts with the account card. False for pages that show the account
   * themselves.
   */
  account?: boolean
}

/**
 * Layout of a page's content with a second column next to it. The shell wraps every page in this layout,
 * except pages that render it themselves. Below 1080 px there is one column, and the blocks of both columns
 * are its direct children. CSS `order` can therefore move a block of the second column between blocks of the
 * content.
 */
export function PageColumns({ children, end, account = true }: ColumnsProps) {
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
