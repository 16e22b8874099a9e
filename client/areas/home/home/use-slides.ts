import { type RefObject, useRef, useState } from 'react'
import { BANNER_AUTOPLAY_MS } from '../../../../shared/config/limits'
import { useInterval } from '../../../ui/hooks/use-interval'

interface SlidesOptions {
  /** The element that scrolls sideways; its slides have the attribute `data-place`. */
  viewport: RefObject<HTMLElement | null>
  count: number
  /** True when the slides advance automatically. */
  plays: boolean
  /** Called when the visitor moves the slides, by finger or by moving the focus. */
  onSwipe: () => void
}

interface Slides {
  /** Index of the current slide. */
  index: number
  /** Moves by this many slides and continues at the other end of the list. */
  moveBy: (steps: number) => void
  onScroll: () => void
  /** Called when the visitor takes over by finger, wheel or focus. */
  onTouch: () => void
}

const slideAt = (viewport: HTMLElement, place: number) => viewport.querySelector(`[data-place="${place}"]`)

/** Returns the scroll position of a slide; negative in right-to-left languages. */
function offsetOf(viewport: HTMLElement, place: number): number {
  const left = (at: number) => slideAt(viewport, at)?.getBoundingClientRect().left ?? 0
  return left(place) - left(0)
}

/**
 * The current slide of a list that the browser scrolls and snaps, and functions that move to other slides.
 */
export function useBannerSlides({ viewport, count, plays, onSwipe }: SlidesOptions): Slides {
  const [index, setIndex] = useState(0)
  /** Index of the slide to which an automatic scroll leads; null once the visitor moves the list. */
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
