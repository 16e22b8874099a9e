import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'

export interface SliderOptions {
  /** Class names of the moving track and of each slide in it. */
  trackClass: string
  slideClass: string
  /** Slide to begin with. */
  start: number
  gapPx: number
  speedMs: number
  delayMs: number
  /** Another slide is shown, by its place in the list. */
  onChange: (index: number) => void
  /** A finger moves the slides. */
  onSwipe: () => void
}

export interface Slider {
  play(): void
  stop(): void
  next(): void
  previous(): void
  /** Leaves the markup as it was. */
  destroy(): void
}

/** Slides out of view take neither focus nor clicks. */
function hideOthers(swiper: Swiper): void {
  for (const slide of swiper.slides)
    slide.inert = Number(slide.getAttribute('data-swiper-slide-index')) !== swiper.realIndex
}

/** Turns a list that scrolls by itself into a carousel that plays. `viewport` holds the track, the track the slides. */
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
      // The last slide would have nothing beside it until the next one is due.
      slideChangeTransitionEnd: (settled) => {
        if (!settled.isEnd || settled.slides.length < 3) return
        settled.loopFix({ direction: 'next' })
        // Moving the slides about has stopped the clock.
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
