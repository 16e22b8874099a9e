import { type RefObject, useRef, useState } from 'react'
import { BANNER_AUTOPLAY_MS } from '../../../../shared/config/product-limits'
import { useInterval } from '../../../ui/hooks/use-interval'

interface SlidesOptions {
  /** The element that scrolls sideways. Its slides have the attribute `data-place`. */
  viewport: RefObject<HTMLElement | null>
  count: number
  /** True when the slides advance automatically. */
  plays: boolean
  /** Called when the visitor changes the slide by finger or by keyboard focus. */
  onSwipe: () => void
}

interface Slides {
  /** Index of the current slide. */
  index: number
  /** Moves by a number of slides. After the last slide follows the first. */
  moveBy: (steps: number) => void
  onScroll: () => void
  /** Called when the visitor touches, scrolls or focuses the slides, which ends an automatic scroll. */
  onTouch: () => void
}

const slideAt = (viewport: HTMLElement, place: number) => viewport.querySelector(`[data-place="${place}"]`)

/** Returns the scroll position of a slide in px, which is negative in right-to-left languages. */
function offsetOf(viewport: HTMLElement, place: number): number {
  const left = (at: number) => slideAt(viewport, at)?.getBoundingClientRect().left ?? 0
  return left(place) - left(0)
}

/** Manages the current slide of a row that the browser scrolls and snaps, and moves to other slides. */
export function useBannerSlides({ viewport, count, plays, onSwipe }: SlidesOptions): Slides {
  const [index, setIndex] = useState(0)
  /** Index of the slide to which an automatic scroll moves; null after the visitor has moved the slides. */
  const target = useRef<number | null>(null)

  const moveBy = (steps: number) => {
    const element = viewport.current
    if (!element) return
    const place = ((target.current ?? index) + steps + count) % count
    const hadFocus = element.contains(document.activeElement)
    const link = hadFocus ? slideAt(element, place)?.querySelector('a') : null
    link?.focus({ preventScroll: true })
    target.current = place
    element.scrollTo({ left: offsetOf(element, place), behavior: 'smooth' })
  }
  useInterval(() => moveBy(1), BANNER_AUTOPLAY_MS, plays)

  const onScroll = () => {
    const element = viewport.current
    if (!element) return
    const step = (element.scrollWidth - element.clientWidth) / (count - 1)
    const place = Math.round(Math.abs(element.scrollLeft) / Math.max(1, step))
    setIndex(place)
    if (target.current === null) onSwipe()
  }
  const onTouch = () => {
    target.current = null
  }
  return { index, moveBy, onScroll, onTouch }
}
