import Swiper from 'swiper'
import { FreeMode, Mousewheel } from 'swiper/modules'
import { addListenerWithCleanup } from '../../browser/event-listener'

interface Options {
  viewport: HTMLElement
  wrapperClass: string
  slideClass: string
  /** True when a swipe moves by momentum, over any number of slides; otherwise it moves by one. */
  isFree: boolean
  isReduced: boolean
}

/**
 * Starts Swiper on a list that is already laid out, at its current scroll position. Swiper's modules for
 * arrows, dots and live text are not used, because they write HTML, which Trusted Types block; neither of
 * these two does.
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
    // Follows slides that React adds and removes.
    observer: true,
    // Marks the slides that are in view.
    watchSlidesProgress: true,
  })

  /**
   * Browsers scroll to elements that they must show, such as a screen reader's position; the list then moves
   * by transform instead.
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
