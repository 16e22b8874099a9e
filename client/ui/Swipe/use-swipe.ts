import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type Swiper from 'swiper'
import { useReducedMotion } from '../hooks/use-reduced-motion'
import styles from './SwipeList.module.css'

interface Place {
  /** The Swiper instance that controls the list. */
  swiper: Swiper
  /** Index of the current slide. */
  index: number
  isAtStart: boolean
  isAtEnd: boolean
}

export interface Swipe {
  setViewport: (viewport: HTMLElement | null) => void
  /**
   * State of the list; null until Swiper has loaded. Until then, and without scripts, the browser scrolls the
   * list.
   */
  place: Place | null
}

/**
 * Makes a list swipeable. Loads Swiper on demand.
 * @param isFree true when a swipe moves by any number of slides instead of one
 */
export function useSwipe({ isFree = false } = {}): Swipe {
  const { i18n } = useLingui()
  const isReduced = useReducedMotion()
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const [place, setPlace] = useState<Place | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language may have another direction
  useEffect(() => {
    if (!viewport) return
    let isGone = false
    let swiper: Swiper | undefined
    import('./start-swiper').then(
      ({ startSwiper }) => {
        if (isGone) return
        const started = startSwiper({
          viewport,
          wrapperClass: String(styles.row),
          slideClass: String(styles.slide),
          isFree,
          isReduced,
        })
        const report = () =>
          setPlace({
            swiper: started,
            index: started.snapIndex,
            isAtStart: started.isBeginning,
            isAtEnd: started.isEnd,
          })
        started.on('toEdge fromEdge snapIndexChange', report)
        report()
        swiper = started
      },
      // If Swiper fails to load, the browser still scrolls the list.
      () => undefined,
    )
    return () => {
      isGone = true
      swiper?.destroy()
      setPlace(null)
    }
  }, [viewport, isFree, isReduced, i18n.locale])
  return { setViewport, place }
}
