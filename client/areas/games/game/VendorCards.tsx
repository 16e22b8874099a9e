import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { VendorCard } from '../../../../shared/areas/games/game'
import type { GameCategory } from '../../../../shared/config/platform-codes'
import { gameListHref } from '../../../../shared/games/game-list-filter'
import { useFormatters } from '../../../i18n/formatters'
import { CoverImage } from '../../../ui/CoverImage/CoverImage'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { VendorLogo } from '../VendorLogo'
import styles from './VendorCards.module.css'

/** Cards for the vendors of a game category, each with the image of the vendor's first game. */
export function VendorCards({ cards, category }: { cards: readonly VendorCard[]; category: GameCategory }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const countOf = (games: number) => {
    const figure = integer(games)
    return category === 'LIVE'
      ? t`${plural(games, { one: `${figure} table`, other: `${figure} tables` })}`
      : t`${plural(games, { one: `${figure} game`, other: `${figure} games` })}`
  }
  return (
    <ul className={styles.cards}>
      {cards.map(({ vendor, games, art, tint }) => (
        <li key={vendor.vassalage}>
          <PageLink
            to={gameListHref({ gameType: category, vassalage: vendor.vassalage })}
            className={styles.card}
            data-tint={tint ?? undefined}
          >
            {art && (
              <CoverImage
                className={styles.art}
                src={art}
                alt=""
                width={300}
                height={400}
                widths={[240, 480]}
                sizes="240px"
              />
            )}
            <span className={styles.texts}>
              <VendorLogo vendor={vendor} onArt named className={styles.mark} />
              {games !== null && <span className={styles.count}>{countOf(games)}</span>}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
