import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './SwipeList.module.css'
import type { Swipe } from './use-swipe'

interface SwipeListProps {
  swipe: Swipe
  ordered?: boolean
  /**
   * True when the slides contain no links or buttons. The list then gets the focus itself, so that the
   * keyboard can scroll it until Swiper has loaded.
   */
  focusable?: boolean
  /** The slides of the list. */
  children: ReactNode
}

/**
 * A list in one row that is as wide as the screen. It scrolls natively until the Swiper library has loaded.
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

/** An item of a SwipeList. Its class sets its width. */
export function Slide({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <li className={clsx(styles.slide, className)}>{children}</li>
}
