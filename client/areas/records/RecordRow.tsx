import type { MouseEvent, ReactNode } from 'react'
import { PageLink } from '../../ui/PageLink/PageLink'
import { RowText, rowClass } from '../../ui/rows/row'
import styles from './RecordRow.module.css'

interface RecordRowProps {
  /** URL to which the row links; null: none. */
  to: string | null
  /** True when the record opens over this page, so that the page keeps its scroll position. */
  inPlace?: boolean
  /** Content at the start of the row: an icon box, or a game's image. */
  start: ReactNode
  title: ReactNode
  note: ReactNode
  /** Amount at the end of the row. `below` is a state or a balance under the amount. */
  amount: ReactNode
  below: ReactNode
  /**
   * Called for clicks on the row's link. To handle a click itself, the function must call `preventDefault`.
   */
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** Row of one record: image, description and amount. */
export function RecordRow({
  to,
  inPlace = false,
  start,
  title,
  note,
  amount,
  below,
  onClick,
}: RecordRowProps) {
  const content = (
    <>
      {start}
      <RowText
        title={title}
        note={note}
        end={
          <span className={styles.end}>
            <span className={styles.amount}>{amount}</span>
            <span className={styles.below}>{below}</span>
          </span>
        }
      />
    </>
  )
  const className = rowClass({ size: 'tall' })
  return to === null ? (
    <div className={className}>{content}</div>
  ) : (
    <PageLink to={to} inPlace={inPlace} className={className} onClick={onClick}>
      {content}
    </PageLink>
  )
}
