import Swiper from 'swiper'

interface Options {
  viewport: HTMLElement
  row: HTMLElement
  wrapperClass: string
  slideClass: string
  isReduced: boolean
}

/**
 * Starts Swiper on a row that scrolls natively, at its current scroll position. Swiper scrolls the row and
 * reports its position; the browser does the swiping, so that keyboards and screen readers can scroll too.
 * Swiper's modules for arrows, dots and live text write HTML, which Trusted Types block.
 */
export function startSwiper({ viewport, row, isReduced, ...classes }: Options): Swiper {
  const { scrollLeft } = row
  const swiper = new Swiper(viewport, {
    ...classes,
    cssMode: true,
    speed: isReduced ? 0 : 300,
    slidesPerView: 'auto',
    slidesPerGroupAuto: true,
    // Follows slides that React adds and removes.
    observer: true,
  })
  // Swiper starts at the first slide.
  row.scrollLeft = scrollLeft
  return swiper
}
