import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Banner } from '../../../../shared/contract/home'
import { useShell } from '../../../data/use-shell'
import { useOnScreen } from '../../../ui/hooks/use-on-screen'
import { Ambient } from './Ambient'
import styles from './BannerCarousel.module.css'
import { BannerSlide } from './BannerSlide'
import { CarouselControls } from './CarouselControls'
import { useMayMove } from './motion'
import { useSlides } from './use-slides'

/** Banners as a list that scrolls sideways, and by itself once the page is interactive. */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const { language } = useShell()
  // Other banners start at the first again.
  return <Carousel key={[language.tag, ...banners.map(({ id }) => id)].join(' ')} banners={banners} />
}

function Carousel({ banners }: { banners: Banner[] }) {
  const { t } = useLingui()
  const viewport = useRef<HTMLDivElement>(null)
  const isSeen = useOnScreen(viewport)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const wanted = useMayMove() && banners.length > 1
  const plays = wanted && isSeen && !isPaused && !isHeld && !hasFocus
  const onSwipe = () => setPaused(true)
  const { index, moveBy, onScroll, onTouch } = useSlides({ viewport, count: banners.length, plays, onSwipe })

  const hold = () => {
    setHeld(true)
    onTouch()
  }
  const letGo = () => setHeld(false)
  const moveByKey = (event: KeyboardEvent) => {
    if (!wanted || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    moveBy((event.key === 'ArrowRight') === isRtl ? -1 : 1)
  }

  return (
    <>
      <Ambient tint={banners[index]?.edge ?? null} />
      <section className={styles.carousel} aria-roledescription={t`carousel`} aria-label={t`Promotions`}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only observes events of the links inside */}
        <div
          ref={viewport}
          className={styles.viewport}
          onKeyDown={moveByKey}
          onFocus={() => {
            setFocus(true)
            onTouch()
          }}
          onWheel={onTouch}
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
