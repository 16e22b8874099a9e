import { type RefObject, useEffect, useRef, useState } from 'react'
import { BANNER_AUTOPLAY_MS, BANNER_GAP_PX } from '../../../shared/config/limits'
import type { Slider } from '../../browser/slider'

const SPEED_MS = 420
/** Longest wait for an idle moment. */
const IDLE_MS = 3000

/** Calls `run` when the page has nothing better to do, or at the first touch. @returns how to take it back */
function whenIdleOrTouched(element: HTMLElement, run: () => void): () => void {
  const hasIdle = 'requestIdleCallback' in window
  const idle = hasIdle ? requestIdleCallback(run, { timeout: IDLE_MS }) : setTimeout(run, IDLE_MS / 2)
  element.addEventListener('pointerdown', run, { once: true })
  return () => {
    if (hasIdle) cancelIdleCallback(idle as number)
    else clearTimeout(idle)
    element.removeEventListener('pointerdown', run)
  }
}

/** The slide that has been scrolled to, whichever way the page reads. */
const scrolledTo = (viewport: HTMLElement): number =>
  Math.round(Math.abs(viewport.scrollLeft) / Math.max(1, viewport.clientWidth))

interface SliderHook {
  viewport: RefObject<HTMLDivElement | null>
  /** Null until it is loaded: the list scrolls by itself. */
  slider: Slider | null
  index: number
}

/**
 * Loads the slider late and lays it over the list.
 * @param classes class names of track and slide
 */
export function useSlider(
  wanted: boolean,
  classes: { trackClass: string; slideClass: string },
  onSwipe: () => void,
): SliderHook {
  const viewport = useRef<HTMLDivElement>(null)
  const [slider, setSlider] = useState<Slider | null>(null)
  const [index, setIndex] = useState(0)
  const { trackClass, slideClass } = classes

  useEffect(() => {
    const element = viewport.current
    if (!element || !wanted) return
    let made: Slider | undefined
    let isGone = false
    let isAsked = false
    const load = async () => {
      if (isAsked) return
      isAsked = true
      const { createSlider } = await import('../../browser/slider')
      if (isGone) return
      const start = scrolledTo(element)
      made = createSlider(element, {
        trackClass,
        slideClass,
        start,
        gapPx: BANNER_GAP_PX,
        speedMs: SPEED_MS,
        delayMs: BANNER_AUTOPLAY_MS,
        onChange: setIndex,
        onSwipe,
      })
      setIndex(start)
      setSlider(made)
    }
    const takeBack = whenIdleOrTouched(element, () => void load())
    return () => {
      isGone = true
      takeBack()
      made?.destroy()
      setSlider(null)
    }
  }, [wanted, trackClass, slideClass, onSwipe])

  return { viewport, slider, index }
}
