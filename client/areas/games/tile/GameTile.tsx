import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { hasCapability } from '../../../../shared/config/platform-flags'
import type { Game } from '../../../../shared/contract/game-schemas'
import { launchHref } from '../../../../shared/games/launch-href'
import type { Session } from '../../../../shared/page-data/shell-data'
import { FAVOURITE_ATTRIBUTE } from '../../../browser/pending-favourite'
import { useShell } from '../../../data/use-shell'
import { useLoginPrompt } from '../../../session/login-links'
import { CoverImage } from '../../../ui/CoverImage/CoverImage'
import { useIconHref } from '../../../ui/Icon/icon-href'
import { PageLink } from '../../../ui/PageLink/PageLink'
import favouriteButtonStyles from './FavouriteButton.module.css'
import styles from './GameTile.module.css'
import { useFavourite } from './use-favourite'

/** A heart in two layers, so that it is visible on any image. */
function Heart() {
  const heart = useIconHref('heart')
  return (
    <svg className={favouriteButtonStyles.heart} viewBox="0 0 256 256" aria-hidden="true">
      <path
        className={favouriteButtonStyles.fill}
        d="M128 224S24 168 24 102a54 54 0 0 1 104-20 54 54 0 0 1 104 20c0 66-104 122-104 122"
      />
      <use href={heart} />
    </svg>
  )
}

interface FavouriteButtonProps {
  game: Game
  session: Session & { kind: 'member' }
}

/** Heart button that saves a game as a favourite. */
function FavouriteButton({ game, session }: FavouriteButtonProps) {
  const { t } = useLingui()
  const { saved, toggle } = useFavourite(game, session)
  return (
    <button
      type="button"
      className={favouriteButtonStyles.button}
      aria-pressed={saved}
      aria-label={t`Add to favourites: ${game.name}`}
      onClick={toggle}
    >
      <Heart />
    </button>
  )
}

interface LoginFirst {
  loginFirst: ReturnType<typeof useLoginPrompt>
}

/**
 * Heart for guests: a link to the login page, which works before the page is interactive. After the login the
 * game is saved (use-pending-favourite.ts).
 */
function FavouriteLink({ game, loginFirst }: { game: Game } & LoginFirst) {
  const { t } = useLingui()
  return (
    <PageLink
      className={favouriteButtonStyles.button}
      aria-label={t`Add to favourites: ${game.name}`}
      {...{ [FAVOURITE_ATTRIBUTE]: `${game.vendor}/${game.nodeId}` }}
      {...loginFirst.here}
    >
      <Heart />
    </PageLink>
  )
}

/** The heart of a game, for platforms that have favourites. */
function Favourite({ game, loginFirst }: { game: Game } & LoginFirst) {
  const { session, flags } = useShell()
  if (!hasCapability(flags, 'favourites')) return null
  return session.kind === 'member' ? (
    <FavouriteButton game={game} session={session} />
  ) : (
    <FavouriteLink game={game} loginFirst={loginFirst} />
  )
}

const BADGES: Record<NonNullable<Game['badge']>, MessageDescriptor> = {
  HOT: msg({ message: 'Hot', context: 'badge on a game' }),
  NEW: msg({ message: 'New', context: 'badge on a game' }),
  LIVE: msg({ message: 'Live', context: 'badge on a game' }),
}

interface GameTileProps {
  game: Game
  /** True for the first hot game, whose tile spans two columns and two rows. */
  feature?: boolean
  /** True when the tile is visible without scrolling, so that its image loads early. */
  priority?: boolean
  /** Width of the game's image for its `sizes` attribute. */
  sizes: string
  /** Further link on the tile's image. */
  link?: ReactNode
}

/** A list item for one game. The link on its name covers the whole tile, except the favourite button and `link`. */
export function GameTile({ game, feature = false, priority = false, sizes, link }: GameTileProps) {
  const { t } = useLingui()
  const loginFirst = useLoginPrompt()
  return (
    <li className={clsx(styles.tile, feature && styles.feature)}>
      <span className={styles.art} data-tint={game.tint ?? undefined}>
        <CoverImage
          src={game.icon}
          alt=""
          width={300}
          height={400}
          // The 96 px image is for visitors who save data.
          widths={feature ? [240, 480] : [96, 240, 480]}
          sizes={sizes}
          priority={priority}
        />
        {game.badge && (
          <span className={styles.badge} data-badge={game.badge}>
            {t(BADGES[game.badge])}
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
      <Favourite game={game} loginFirst={loginFirst} />
      {link}
    </li>
  )
}
