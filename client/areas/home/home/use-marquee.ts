import { type RefObject, useEffect, useRef } from 'react'
import { ANNOUNCEMENT_SPEED_PX_S } from '../../../../shared/config/product-limits'

/**
 * Starts the scroll animation of the text. Called again when the text's width changes, for example after a
 * web font has loaded.
 */
function animateRuns(track: HTMLElement, run: Element): Animation {
  const { width } = run.getBoundingClientRect()
  const towardsStart = getComputedStyle(track).direction === 'rtl' ? width : -width
  return track.animate(
    { transform: ['none', `translateX(${towardsStart}px)`] },
    { duration: (width / ANNOUNCEMENT_SPEED_PX_S) * 1000, iterations: Number.POSITIVE_INFINITY },
  )
}

/**
 * Scrolls an element that contains two copies of a text. The animation moves by one copy and then repeats.
 * @param wanted true when the second copy is rendered
 * @param moves false pauses the scrolling in place
 */
export function useMarquee(wanted: boolean, moves: boolean): RefObject<HTMLSpanElement | null> {
  const track = useRef<HTMLSpanElement>(null)
  const animation = useRef<Animation | null>(null)
  const isMoving = useRef(moves)

  useEffect(() => {
    const run = track.current?.firstElementChild
    if (!wanted || !track.current || !run) return
    const observer = new ResizeObserver(() => {
      if (!track.current) return
      animation.current?.cancel()
      animation.current = animateRuns(track.current, run)
      if (!isMoving.current) animation.current.pause()
    })
    observer.observe(run)
    return () => {
      observer.disconnect()
      animation.current?.cancel()
      animation.current = null
    }
  }, [wanted])

  useEffect(() => {
    isMoving.current = moves
    if (moves) animation.current?.play()
    else animation.current?.pause()
  }, [moves])
  return track
}
