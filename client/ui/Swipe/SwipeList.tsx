import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './SwipeList.module.css'
import type { SwipeState } from './use-swipe'

interface SwipeListProps {
  swipe: SwipeState
  ordered?: boolean
  /** True when a swipe moves by one slide; otherwise it moves by any number. */
  oneByOne?: boolean
  /** True for slides without focusable content: the list itself takes the keyboard focus, to scroll. */
  focusable?: boolean
  /** The slides of the list. */
  children: ReactNode
}

/** A list in one row, as wide as the screen, that scrolls natively. */
export function SwipeList({
  swipe,
  ordered = false,
  oneByOne = false,
  focusable = false,
  children,
}: SwipeListProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <div ref={swipe.setViewport} className={styles.viewport}>
      <List className={clsx(styles.row, oneByOne && styles.oneByOne)} tabIndex={focusable ? 0 : undefined}>
        {children}
      </List>
    </div>
  )
}

/** An item of a SwipeList. Its class sets its width. */
export function SwipeListItem({
  className,
  children,
}: {
  className: string | undefined
  children: ReactNode
}) {
  return <li className={clsx(styles.slide, className)}>{children}</li>
}
