import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { Game } from '../../../../shared/contract/games'
import { loginAddress } from '../../../../shared/return-address'
import { useShell } from '../../../data/use-shell'
import { useLoginFirst } from '../../../session/use-login-first'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { Picture } from '../../../ui/Picture/Picture'
import styles from './GameTile.module.css'
import { HeartButton } from './HeartButton'
import { launchHref } from './tile-rules'

const badges: Record<NonNullable<Game['badge']>, MessageDescriptor> = {
  HOT: msg({ message: 'Hot', context: 'badge on a game' }),
  NEW: msg({ message: 'New', context: 'badge on a game' }),
  LIVE: msg({ message: 'Live', context: 'badge on a game' }),
}

interface GameTileProps {
  game: Game
  /** Two columns by two rows: the first of the hot games. */
  feature?: boolean
  /** In the first view: its picture is fetched at once. */
  priority?: boolean
  /** How wide the picture is drawn, as in HTML's `sizes`. */
  sizes: string
}

/** A game (DESIGN §4.9): its name is the link, stretched over the tile; the heart lies above it. A list item. */
export function GameTile({ game, feature = false, priority = false, sizes }: GameTileProps) {
  const { t } = useLingui()
  const { session } = useShell()
  const loginFirst = useLoginFirst()
  const address = launchHref(game)
  const target =
    session.kind === 'guest' ? { ...loginFirst.link, to: loginAddress(address) } : { to: address }
  return (
    <li className={clsx(styles.tile, feature && styles.feature)}>
      <span className={styles.art} data-tint={game.tint ?? undefined}>
        <Picture
          src={game.icon}
          alt=""
          width={300}
          height={400}
          // The smallest is for who saves data.
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
        <PageLink className={styles.link} {...target}>
          <span className={styles.name}>{game.name}</span>
        </PageLink>
        <span className={styles.vendor}>
          <bdi>{game.vendorName ?? game.vendor}</bdi>
        </span>
      </span>
      <HeartButton game={game} />
    </li>
  )
}
