import { CoverImage } from '../../ui/CoverImage/CoverImage'
import styles from './GameImage.module.css'

interface GameImageProps {
  iconUrl: string | null
  /** Colour shown until the game's image has loaded. */
  tint: string | null
  isLarge?: boolean
}

/** A game's image at the start of a row; the text beside it contains the game's name. */
export function GameImage({ iconUrl, tint, isLarge = false }: GameImageProps) {
  return (
    <span className={isLarge ? styles.large : styles.picture} data-tint={tint ?? undefined}>
      <CoverImage
        src={iconUrl}
        alt=""
        width={96}
        height={128}
        widths={[96, 240]}
        sizes={isLarge ? '64px' : '44px'}
      />
    </span>
  )
}
