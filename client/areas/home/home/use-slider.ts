import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { BANNER_AUTOPLAY_MS, BANNER_GAP_PX } from '../../../../shared/config/limits'
import type { Slider } from './slider'

const SPEED_MS = 420
/** The library is on its way this long before it is due. */
const FETCH_AHEAD_MS = 1500

const importSlider = () => import('./slider')

/** The slide that has been scrolled to, whichever way the page reads. */
const scrolledTo = (viewport: HTMLElement): number =>
  Math.round(Math.abs(viewport.scrollLeft) / Math.max(1, viewport.clientWidth))

interface SliderHook {
  /** Null until it is needed: the list scrolls by itself. */
  slider: Slider | null
  index: number
  /** Makes it now, if it is not there yet. Null: it could not be had. */
  ensureSlider: () => Promise<Slider | null>
  /** For the list while it scrolls by itself. */
  onScroll: () => void
}

interface SliderOptions {
  viewport: RefObject<HTMLDivElement | null>
  /** Class names of track and slide. */
  trackClass: string
  slideClass: string
  /** Whether there is anything to slide. */
  wanted: boolean
  /** Whether the next slide comes by itself. */
  plays: boolean
  /** A finger has moved the slides, with or without the slider. */
  onSwipe: () => void
}

/**
 * Lays the slider over the list when the first slide has stood for its time, or at the first arrow key. A finger moves
 * the list without it. The library costs 20 KB, which nobody pays who has scrolled on by then.
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
    // A list that scrolls is what stays when the library cannot be had.
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
