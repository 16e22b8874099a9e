import { useLingui } from '@lingui/react/macro'
import { Icon } from '../../../ui/Icon/Icon'
import { IconButton } from '../../../ui/IconButton/IconButton'
import styles from './CarouselControls.module.css'

interface CarouselControlsProps {
  count: number
  /** Index of the current slide. */
  index: number
  /** Animates the bar of the current dot until the next slide. */
  plays: boolean
  isPaused: boolean
  onTogglePaused: () => void
}

/** Shows the position in the carousel, with a button that pauses it. */
export function CarouselControls({ count, index, plays, isPaused, onTogglePaused }: CarouselControlsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.controls} data-plays={plays}>
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is a dot's identity
          <i key={place} className={place === index ? styles.current : undefined} />
        ))}
      </span>
      <IconButton
        className={styles.toggle}
        icon={<Icon name={isPaused ? 'play' : 'pause'} variant="fill" size={1} />}
        label={isPaused ? t`Play the banners` : t`Pause the banners`}
        onClick={onTogglePaused}
      />
    </div>
  )
}
