import Swiper from 'swiper'
import { FreeMode, Mousewheel } from 'swiper/modules'
import { addListenerWithCleanup } from '../../browser/event-listener'

interface Options {
  viewport: HTMLElement
  wrapperClass: string
  slideClass: string
  /** True when a swipe moves by momentum over any number of slides; false when it moves by one slide. */
  isFree: boolean
  isReduced: boolean
}

/**
 * Starts Swiper on a list that is already laid out, at the current scroll position. Only two of Swiper's
 * modules are used, for free scrolling and the mouse wheel. The modules for arrows, dots and screen readers
 * write HTML, which Trusted Types block.
 */
export function startSwiper({ viewport, isFree, isReduced, ...classes }: Options): Swiper {
  const swiper = new Swiper(viewport, {
    ...classes,
    modules: [FreeMode, Mousewheel],
    slidesPerView: 'auto',
    slidesPerGroupAuto: true,
    speed: isReduced ? 0 : 300,
    freeMode: { enabled: isFree, sticky: true, momentum: !isReduced },
    mousewheel: { forceToAxis: true },
    // Swiper observes slides that React adds and removes.
    observer: true,
    // Swiper marks the slides that are fully visible.
    watchSlidesProgress: true,
  })

  /**
   * Converts native scrolling into a movement of Swiper. Browsers scroll the list natively to show an
   * element, for example the one that a screen reader is reading.
   */
  const takeOverScrolling = () => {
    const scrolled = Math.abs(viewport.scrollLeft)
    if (scrolled === 0) return
    viewport.scrollLeft = 0
    swiper.setTranslate(-Math.abs(swiper.translate) - scrolled)
    swiper.updateActiveIndex()
    swiper.slideToClosest(0)
  }
  const showFocused = ({ target }: FocusEvent) => {
    const place = swiper.slides.findIndex((slide) => slide.contains(target as Node))
    const isSeen = swiper.slides[place]?.classList.contains('swiper-slide-fully-visible')
    if (place >= 0 && !isSeen) swiper.slideTo(place, 0)
  }
  takeOverScrolling()
  const stops = [
    addListenerWithCleanup(viewport, 'scroll', takeOverScrolling),
    addListenerWithCleanup(viewport, 'focusin', showFocused),
  ]
  swiper.on('destroy', () => {
    for (const stop of stops) stop()
  })
  return swiper
}
