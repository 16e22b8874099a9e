import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { WINNER_BOARD_SCROLL_MS } from '../../../../shared/config/product-limits'
import { useInterval } from '../../../ui/hooks/use-interval'

const MOVE_MS = 420
const MOVE_EASING = 'cubic-bezier(.4, 0, .1, 1)'

interface RollingRows {
  list: RefObject<HTMLUListElement | null>
  /** Index of the entry in the first row of the list. */
  offset: number
}

/**
 * Scrolls a list up by one row at a time while `moves` is true. After the last entry, the list continues with
 * the first.
 */
export function useAutoScrollingRows(count: number, moves: boolean): RollingRows {
  const list = useRef<HTMLUListElement>(null)
  const running = useRef<Animation | null>(null)
  const [offset, setOffset] = useState(0)

  // Cancels the animation in the frame in which React renders the moved rows, so that the rows do not jump.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new offset ends one animation
  useLayoutEffect(() => {
    running.current?.cancel()
    running.current = null
  }, [offset])

  const step = () => {
    const row = list.current?.firstElementChild
    if (!row || running.current) return
    const animation = list.current?.animate(
      { transform: ['none', `translateY(-${row.getBoundingClientRect().height}px)`] },
      { duration: MOVE_MS, easing: MOVE_EASING, fill: 'forwards' },
    )
    if (!animation) return
    running.current = animation
    animation.onfinish = () => setOffset((before) => (before + 1) % count)
  }
  useInterval(step, WINNER_BOARD_SCROLL_MS, moves)
  return { list, offset: offset % Math.max(1, count) }
}
