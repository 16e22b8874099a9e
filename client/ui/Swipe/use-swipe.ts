import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type Swiper from 'swiper'
import { useReducedMotion } from '../hooks/use-reduced-motion'
import styles from './SwipeList.module.css'

interface Place {
  /** The Swiper instance that scrolls the list to a slide. */
  swiper: Swiper
  /** Index of the current slide. */
  index: number
  isAtStart: boolean
  isAtEnd: boolean
}

export interface SwipeState {
  setViewport: (viewport: HTMLElement | null) => void
  /**
   * State of the list; null until Swiper has loaded. The list can be swiped until then, and without scripts.
   */
  place: Place | null
}

/** Moves a list slide by slide and reports its position; loads Swiper on demand. */
export function useSwipe(): SwipeState {
  const { i18n } = useLingui()
  const isReduced = useReducedMotion()
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const [place, setPlace] = useState<Place | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language may have another direction
  useEffect(() => {
    const row = viewport?.querySelector<HTMLElement>(`.${styles.row}`)
    if (!viewport || !row) return
    let isGone = false
    let swiper: Swiper | undefined
    import('./start-swiper').then(
      ({ startSwiper }) => {
        if (isGone) return
        const started = startSwiper({
          viewport,
          row,
          wrapperClass: String(styles.row),
          slideClass: String(styles.slide),
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
      // If Swiper fails to load, the list can still be swiped.
      () => undefined,
    )
    return () => {
      isGone = true
      swiper?.destroy()
      setPlace(null)
    }
  }, [viewport, isReduced, i18n.locale])
  return { setViewport, place }
}
