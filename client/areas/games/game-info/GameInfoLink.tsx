import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { Game } from '../../../../shared/contract/game-schemas'
import { gameInfoHref } from '../../../../shared/games/game-info'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import favouriteButtonStyles from '../tile/FavouriteButton.module.css'
import styles from './GameInfoLink.module.css'
import { GAME_INFO_ATTRIBUTE } from './game-info-links'

/**
 * Link on a game tile to the game's facts. Without scripts it opens a page, with scripts a sheet
 * (GameInfoSheet.tsx). Nothing is rendered when the platform sends no facts of the game.
 */
export function GameInfoLink({ game }: { game: Game }) {
  const { t } = useLingui()
  if (!game.hasFacts) return null
  return (
    <PageLink
      to={gameInfoHref(game)}
      className={clsx(favouriteButtonStyles.button, styles.link)}
      aria-label={t`Game info: ${game.name}`}
      aria-haspopup="dialog"
      {...{ [GAME_INFO_ATTRIBUTE]: '' }}
    >
      <Icon name="info" size={2} className={styles.icon} />
    </PageLink>
  )
}

/** Returns the link to a game's facts, for the tiles of a row of games. */
export const gameInfoLinkOf = (game: Game) => <GameInfoLink game={game} />
