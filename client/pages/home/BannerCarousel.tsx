import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react'
import type { Banner } from '../../../shared/contract/content'
import { useShell } from '../../shell/use-shell'
import { Ambient } from './Ambient'
import styles from './BannerCarousel.module.css'
import { BannerSlide } from './BannerSlide'
import { CarouselControls } from './CarouselControls'
import { useMayMove, useOnScreen } from './motion'
import { useSlider } from './use-slider'

const classes = { trackClass: styles.track ?? '', slideClass: styles.slide ?? '' }

/** Banners as a list that scrolls sideways, and a carousel once scripts have time for it (DESIGN §4.4). */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const { language } = useShell()
  // The slider moves the slides' elements about, so other banners are another carousel.
  return <Carousel key={[language, ...banners.map(({ id }) => id)].join(' ')} banners={banners} />
}

function Carousel({ banners }: { banners: Banner[] }) {
  const { t } = useLingui()
  const mayMove = useMayMove()
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const pause = useCallback(() => setPaused(true), [])
  const { viewport, slider, index } = useSlider(mayMove && banners.length > 1, classes, pause)
  const isSeen = useOnScreen(viewport)
  const plays = slider !== null && isSeen && !isPaused && !isHeld && !hasFocus

  useEffect(() => {
    if (plays) slider.play()
    else slider?.stop()
  }, [slider, plays])

  // The slide with the focus is about to become inert: the focus goes to the one that takes its place.
  useEffect(() => {
    if (!hasFocus || !slider) return
    const shown = viewport.current?.querySelector(`[data-place="${index}"] a`)
    if (shown instanceof HTMLElement) shown.focus({ preventScroll: true })
  }, [hasFocus, index, slider, viewport])

  const moveByKey = (event: KeyboardEvent) => {
    if (!slider || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    if ((event.key === 'ArrowRight') !== isRtl) slider.next()
    else slider.previous()
  }

  return (
    <>
      <Ambient tint={banners[index]?.edge ?? null} />
      <section className={styles.carousel} aria-roledescription={t`carousel`} aria-label={t`Promotions`}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches what the links in it are told */}
        <div
          ref={viewport}
          className={styles.viewport}
          onKeyDown={moveByKey}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          onPointerDown={() => setHeld(true)}
          onPointerUp={() => setHeld(false)}
          onPointerCancel={() => setHeld(false)}
          onPointerLeave={() => setHeld(false)}
        >
          <div className={styles.track}>
            {banners.map((banner, place) => (
              <BannerSlide
                key={banner.id}
                className={styles.slide}
                banner={banner}
                place={place}
                count={banners.length}
              />
            ))}
          </div>
        </div>
        {slider && (
          <CarouselControls
            count={banners.length}
            index={index}
            plays={plays}
            isPaused={isPaused}
            onTogglePaused={() => setPaused(!isPaused)}
          />
        )}
      </section>
    </>
  )
}
