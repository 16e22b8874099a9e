import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'

export interface SliderOptions {
  /** Class names of the moving track and of each slide in it. */
  trackClass: string
  slideClass: string
  /** Index of the first slide. */
  start: number
  gapPx: number
  speedMs: number
  delayMs: number
  /** Called with the index of the new slide. */
  onChange: (index: number) => void
  /** Called when a finger starts to move the slides. */
  onSwipe: () => void
}

export interface Slider {
  play(): void
  stop(): void
  next(): void
  previous(): void
  /** Restores the original markup. */
  destroy(): void
}

/** Makes off-screen slides inert: no focus, no clicks. */
function hideOthers(swiper: Swiper): void {
  for (const slide of swiper.slides)
    slide.inert = Number(slide.getAttribute('data-swiper-slide-index')) !== swiper.realIndex
}

/**
 * Turns a scrolling list into a carousel with autoplay. `viewport` contains the track, and the track the
 * slides.
 */
export function createSlider(viewport: HTMLElement, options: SliderOptions): Slider {
  viewport.dataset.slides = ''
  viewport.scrollLeft = 0
  let isPlaying = false
  const swiper = new Swiper(viewport, {
    modules: [Autoplay],
    wrapperClass: options.trackClass,
    slideClass: options.slideClass,
    initialSlide: options.start,
    spaceBetween: options.gapPx,
    speed: options.speedMs,
    loop: true,
    autoplay: { delay: options.delayMs, disableOnInteraction: false },
    on: {
      init: hideOthers,
      realIndexChange: (changed) => {
        hideOthers(changed)
        options.onChange(changed.realIndex)
      },
      // Otherwise nothing would follow the last slide until the next one is due.
      slideChangeTransitionEnd: (settled) => {
        if (!settled.isEnd || settled.slides.length < 3) return
        settled.loopFix({ direction: 'next' })
        // Rearranging the slides stops the autoplay timer.
        if (isPlaying) settled.autoplay.start()
      },
      sliderFirstMove: options.onSwipe,
    },
  })
  swiper.autoplay.stop()
  return {
    play: () => {
      isPlaying = true
      swiper.autoplay.start()
    },
    stop: () => {
      isPlaying = false
      swiper.autoplay.stop()
    },
    next: () => swiper.slideNext(),
    previous: () => swiper.slidePrev(),
    destroy: () => {
      for (const slide of swiper.slides) slide.inert = false
      swiper.destroy(true, true)
      delete viewport.dataset.slides
    },
  }
}
