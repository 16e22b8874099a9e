import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Banner } from '../../../../shared/contract/home-schemas'
import { useShell } from '../../../data/use-shell'
import { useOnScreen } from '../../../ui/hooks/use-on-screen'
import { Icon } from '../../../ui/Icon/Icon'
import { useIconHref } from '../../../ui/Icon/icon-href'
import { IconButton } from '../../../ui/IconButton/IconButton'
import ambientStyles from './Ambient.module.css'
import styles from './BannerCarousel.module.css'
import { BannerSlide } from './BannerSlide'
import carouselControlsStyles from './CarouselControls.module.css'
import { useBannerSlides } from './use-banner-slides'
import { useMotionAllowed } from './use-motion-allowed'

interface LightProps {
  /** Colour of the banner's edge; null: the brand colour. */
  tint: string | null
  isLit: boolean
}

function Light({ tint, isLit }: LightProps) {
  const light = useRef<HTMLDivElement>(null)
  // Sets the colour by script, for browsers without typed attr() in CSS. The content security policy forbids
  // style attributes in HTML. An empty value removes the property.
  useEffect(() => light.current?.style.setProperty('--tint', tint ?? ''), [tint])
  return (
    <div
      ref={light}
      className={ambientStyles.ambient}
      data-tint={tint ?? undefined}
      data-lit={isLit}
      aria-hidden="true"
    />
  )
}

const LIGHTS = [0, 1]

/**
 * A glow behind the top of the page, in the colour of the banner's edge; null: the brand colour. Two layers
 * cross-fade, because animating the colour of one layer would repaint a third of the screen in each frame.
 */
function Ambient({ tint }: { tint: string | null }) {
  const [{ tints, lit }, setLights] = useState({ tints: [tint, tint], lit: 0 })
  if (tints[lit] !== tint) {
    const next = 1 - lit
    setLights({ tints: tints.map((old, light) => (light === next ? tint : old)), lit: next })
  }
  return LIGHTS.map((light) => <Light key={light} tint={tints[light] ?? null} isLit={light === lit} />)
}

interface CarouselControlsProps {
  count: number
  /** Index of the current banner. */
  index: number
  /** True while banners advance automatically. The current dot then shows the time until the next banner. */
  plays: boolean
  isPaused: boolean
  onTogglePaused: () => void
}

/** Dots that show the position in the banner carousel, and a button that pauses it. */
function CarouselControls({ count, index, plays, isPaused, onTogglePaused }: CarouselControlsProps) {
  const { t } = useLingui()
  return (
    <div className={carouselControlsStyles.controls} data-plays={plays}>
      <span className={carouselControlsStyles.dots} aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is a dot's identity
          <i key={place} className={place === index ? carouselControlsStyles.current : undefined} />
        ))}
      </span>
      <IconButton
        className={carouselControlsStyles.toggle}
        icon={<Icon name={isPaused ? 'play' : 'pause'} variant="fill" size={1} />}
        label={isPaused ? t`Resume banners` : t`Pause banners`}
        onClick={onTogglePaused}
      />
    </div>
  )
}

interface BannerCarouselProps {
  banners: Banner[]
  /** True when banners must not advance automatically. */
  isStill: boolean
}

/**
 * Banners in a row that scrolls sideways. Once the page is interactive, it advances automatically, unless the
 * operator has turned that off.
 */
export function BannerCarousel({ banners, isStill }: BannerCarouselProps) {
  const { language } = useShell()
  // A changed list of banners, or another language, starts the carousel at the first banner again.
  const key = [language.tag, ...banners.map(({ id }) => id)].join(' ')
  return <Carousel key={key} banners={banners} isStill={isStill} />
}

function Carousel({ banners, isStill }: BannerCarouselProps) {
  const { t } = useLingui()
  // Adds the icon of the pause button, which only the browser renders, to the document. Otherwise every visit
  // would load the file of all icons.
  useIconHref('pause', 'fill')
  const viewport = useRef<HTMLDivElement>(null)
  const isSeen = useOnScreen(viewport)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const wanted = useMotionAllowed() && !isStill && banners.length > 1
  const plays = wanted && isSeen && !isPaused && !isHeld && !hasFocus
  const onSwipe = () => setPaused(true)
  const { index, moveBy, onScroll, onTouch } = useBannerSlides({
    viewport,
    count: banners.length,
    plays,
    onSwipe,
  })

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
