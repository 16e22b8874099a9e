import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { Game } from '../../../../shared/contract/games'
import { launchHref } from '../../../../shared/games/launch-href'
import { useLoginFirst } from '../../../session/login-links'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { Picture } from '../../../ui/Picture/Picture'
import { FavouriteButton } from './FavouriteButton'
import styles from './GameTile.module.css'

const badges: Record<NonNullable<Game['badge']>, MessageDescriptor> = {
  HOT: msg({ message: 'Hot', context: 'badge on a game' }),
  NEW: msg({ message: 'New', context: 'badge on a game' }),
  LIVE: msg({ message: 'Live', context: 'badge on a game' }),
}

interface GameTileProps {
  game: Game
  /** Two columns by two rows, for the first of the hot games. */
  feature?: boolean
  /** Visible without scrolling, so its image loads at once. */
  priority?: boolean
  /** Rendered width of the image, as in HTML's `sizes`. */
  sizes: string
}

/** A list item with a game. Its name is a link that covers the whole tile, below the favourite button. */
export function GameTile({ game, feature = false, priority = false, sizes }: GameTileProps) {
  const { t } = useLingui()
  const loginFirst = useLoginFirst()
  return (
    <li className={clsx(styles.tile, feature && styles.feature)}>
      <span className={styles.art} data-tint={game.tint ?? undefined}>
        <Picture
          src={game.icon}
          alt=""
          width={300}
          height={400}
          // The smallest is for visitors who save data.
          widths={feature ? [240, 480] : [96, 240, 480]}
          sizes={sizes}
          priority={priority}
        />
        {game.badge && (
          <span className={styles.badge} data-badge={game.badge}>
            {t(badges[game.badge])}
          </span>
        )}
      </span>
      <span className={styles.caption}>
        <PageLink className={styles.link} {...loginFirst.linkTo(launchHref(game))}>
          <span className={styles.name} lang={game.lang} dir="auto">
            {game.name}
          </span>
        </PageLink>
        <span className={styles.vendor}>
          <bdi>{game.vendorName ?? game.vendor}</bdi>
        </span>
      </span>
      <FavouriteButton game={game} />
    </li>
  )
}
