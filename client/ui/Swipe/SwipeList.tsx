import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './SwipeList.module.css'
import type { Swipe } from './use-swipe'

interface SwipeListProps {
  swipe: Swipe
  ordered?: boolean
  /** For slides without focusable content: the keyboard scrolls the list itself, until Swiper has loaded. */
  focusable?: boolean
  /** `<Slide>`s. */
  children: ReactNode
}

/**
 * A list in one row, as wide as the screen. Scrolls natively, and can be swiped once Swiper has loaded
 * (`useSwipe`).
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

/** An item of a `SwipeList`. Its class sets its width. */
export function Slide({ className, children }: { className: string | undefined; children: ReactNode }) {
  return <li className={clsx(styles.slide, className)}>{children}</li>
}
