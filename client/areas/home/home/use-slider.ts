import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { BANNER_AUTOPLAY_MS, BANNER_GAP_PX } from '../../../../shared/config/limits'
import type { Slider } from './slider'

const SPEED_MS = 420
/** Loads the library this long before it is needed. */
const FETCH_AHEAD_MS = 1500

const importSlider = () => import('./slider')

/** Index of the slide at the scroll position, in either writing direction. */
const scrolledTo = (viewport: HTMLElement): number =>
  Math.round(Math.abs(viewport.scrollLeft) / Math.max(1, viewport.clientWidth))

interface SliderHook {
  /** Null until it is needed; until then the list scrolls natively. */
  slider: Slider | null
  index: number
  /** Creates the slider unless it exists; null when the library failed to load. */
  ensureSlider: () => Promise<Slider | null>
  /** Scroll handler for the native list. */
  onScroll: () => void
}

interface SliderOptions {
  viewport: RefObject<HTMLDivElement | null>
  /** Class names of track and slide. */
  trackClass: string
  slideClass: string
  /** Whether there is more than one slide. */
  wanted: boolean
  /** Whether slides advance automatically. */
  plays: boolean
  /** Called when a finger moves the slides, with or without the slider. */
  onSwipe: () => void
}

/**
 * Replaces the native list by the slider when the first slide has been shown for its time, or at the first
 * arrow key. Touch works without it, so visitors who scroll past the banners never load the 20 KB library.
 */
export function useSlider(options: SliderOptions): SliderHook {
  const { viewport, trackClass, slideClass, wanted, plays, onSwipe } = options
  const [slider, setSlider] = useState<Slider | null>(null)
  const [index, setIndex] = useState(0)
  const making = useRef<Promise<Slider | null> | null>(null)

  const make = useCallback(async () => {
    const { createSlider } = await importSlider()
    const element = viewport.current
    if (!element) return null
    const start = scrolledTo(element)
    const sizes = { gapPx: BANNER_GAP_PX, speedMs: SPEED_MS, delayMs: BANNER_AUTOPLAY_MS }
    const made = createSlider(element, {
      trackClass,
      slideClass,
      start,
      ...sizes,
      onChange: setIndex,
      onSwipe,
    })
    setIndex(start)
    setSlider(made)
    return made
  }, [viewport, trackClass, slideClass, onSwipe])

  const ensureSlider = useCallback(() => {
    // If the library fails to load, the native list stays.
    making.current ??= make().catch(() => null)
    return making.current
  }, [make])

  useEffect(() => {
    if (!wanted) return
    return () => {
      const made = making.current
      making.current = null
      setSlider(null)
      void made?.then((it) => it?.destroy())
    }
  }, [wanted])

  useEffect(() => {
    if (!plays || slider) return
    const ahead = setTimeout(() => void importSlider().catch(() => null), BANNER_AUTOPLAY_MS - FETCH_AHEAD_MS)
    const due = setTimeout(() => void ensureSlider().then((made) => made?.next()), BANNER_AUTOPLAY_MS)
    return () => {
      clearTimeout(ahead)
      clearTimeout(due)
    }
  }, [plays, slider, ensureSlider])

  useEffect(() => {
    if (plays) slider?.play()
    else slider?.stop()
  }, [slider, plays])

  const onScroll = () => {
    const element = viewport.current
    if (!element || making.current) return
    setIndex(scrolledTo(element))
    onSwipe()
  }

  return { slider, index, ensureSlider, onScroll }
}
