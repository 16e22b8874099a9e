import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Banner } from '../../../../shared/contract/home'
import { useShell } from '../../../data/use-shell'
import { useOnScreen } from '../../../ui/hooks/use-on-screen'
import { Ambient } from './Ambient'
import styles from './BannerCarousel.module.css'
import { BannerSlide } from './BannerSlide'
import { CarouselControls } from './CarouselControls'
import { useMayMove } from './motion'
import { useSlider } from './use-slider'

const classes = { trackClass: styles.track ?? '', slideClass: styles.slide ?? '' }

/** Banners as a list that scrolls sideways, upgraded to a carousel once the slider has loaded. */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const { language } = useShell()
  // The slider rearranges the slides' elements, so other banners need a new carousel.
  return <Carousel key={[language.tag, ...banners.map(({ id }) => id)].join(' ')} banners={banners} />
}

function Carousel({ banners }: { banners: Banner[] }) {
  const { t } = useLingui()
  const viewport = useRef<HTMLDivElement>(null)
  const isSeen = useOnScreen(viewport)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const onSwipe = useCallback(() => setPaused(true), [])
  const wanted = useMayMove() && banners.length > 1
  const plays = wanted && isSeen && !isPaused && !isHeld && !hasFocus
  const { slider, index, ensureSlider, onScroll } = useSlider({
    viewport,
    ...classes,
    wanted,
    plays,
    onSwipe,
  })

  // The focused slide is about to become inert, so move the focus to the next current slide.
  useEffect(() => {
    if (!hasFocus || !slider) return
    const shown = viewport.current?.querySelector(`[data-place="${index}"] a`)
    if (shown instanceof HTMLElement) shown.focus({ preventScroll: true })
  }, [hasFocus, index, slider])

  const hold = () => setHeld(true)
  const letGo = () => setHeld(false)
  const moveByKey = async (event: KeyboardEvent) => {
    if (!wanted || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const isNext = (event.key === 'ArrowRight') !== isRtl
    const made = await ensureSlider()
    if (isNext) made?.next()
    else made?.previous()
  }

  return (
    <>
      <Ambient tint={banners[index]?.edge ?? null} />
      <section className={styles.carousel} aria-roledescription={t`carousel`} aria-label={t`Promotions`}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only observes events of the links inside */}
        <div
          ref={viewport}
          className={styles.viewport}
          onKeyDown={(event) => void moveByKey(event)}
          onFocus={() => setFocus(true)}
          onBlur={() => setFocus(false)}
          onScroll={onScroll}
          onPointerDown={hold}
          onPointerUp={letGo}
          onPointerCancel={letGo}
          onPointerLeave={letGo}
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
        {wanted && (
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
