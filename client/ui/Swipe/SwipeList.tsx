import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './SwipeList.module.css'
import type { Swipe } from './use-swipe'

interface SwipeListProps {
  swipe: Swipe
  ordered?: boolean
  /**
   * True for slides without focusable content: the keyboard scrolls the list itself, until Swiper has loaded.
   */
  focusable?: boolean
  /** The slides of the list. */
  children: ReactNode
}

/**
 * A list in one row, as wide as the screen. It scrolls natively, and can be swiped once Swiper has loaded.
 */
export function SwipeList({ swipe, ordered = false, focusable = false, children }: SwipeListProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <div
      ref={swipe.setViewport}
      className={styles.viewport}
      tabIndex={focusable && !swipe.place ? 0 : undefined}
    >
      <List className={styles.row}>{children}</List>
    </div>
  )
}

/** An item of a list that can be swiped. Its class sets its width. */
export function Slide({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <li className={clsx(styles.slide, className)}>{children}</li>
}
