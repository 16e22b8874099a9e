import { useLingui } from '@lingui/react/macro'
import type { Game } from '../../../../shared/contract/games'
import { useIconHref } from '../../../ui/Icon/icon-href'
import styles from './FavouriteButton.module.css'
import { useFavourite } from './use-favourite'

/** Saves a game as a favourite. The heart has two layers, so that it is visible on any image. */
export function FavouriteButton({ game }: { game: Game }) {
  const { t } = useLingui()
  const { saved, toggle } = useFavourite(game)
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={saved}
      aria-label={t`Add to favourites: ${game.name}`}
      onClick={toggle}
    >
      <svg className={styles.heart} viewBox="0 0 256 256" aria-hidden="true">
        <path
          className={styles.fill}
          d="M128 224S24 168 24 102a54 54 0 0 1 104-20 54 54 0 0 1 104 20c0 66-104 122-104 122"
        />
        <use href={useIconHref('heart')} />
      </svg>
    </button>
  )
}
