import type { MouseEvent, ReactNode } from 'react'
import { PageLink } from '../../ui/PageLink/PageLink'
import { RowTexts, rowClass } from '../../ui/rows/row'
import styles from './RecordRow.module.css'

interface RecordRowProps {
  /** URL that the row links to; null: none. */
  to: string | null
  /** Opens over this page, which stays where it is. */
  inPlace?: boolean
  /** An icon box, or a game's image (GameImage). */
  start: ReactNode
  title: ReactNode
  note: ReactNode
  /** At the end: an amount, and below it a state or a balance. */
  amount: ReactNode
  below: ReactNode
  /** Handlers prevent the default of clicks that they handle instead of the browser. */
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** One record: image, description and amount. */
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
      <RowTexts
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
