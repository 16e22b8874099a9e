import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Game } from '../../../../shared/contract/game-schemas'
import { Icon } from '../../../ui/Icon/Icon'
import type { IconName } from '../../../ui/Icon/icon-names'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { Section } from '../../../ui/Section/Section'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import styles from './GamesRail.module.css'
import { GameTile } from './GameTile'

const TILE_SIZES = '104px'
const places = [0, 1, 2, 3]

interface GamesRailProps {
  id: string
  title: ReactNode
  games: readonly Game[]
  /** Content at the end of the rail's title row. */
  end?: ReactNode
  /** URL of the full game list, linked by a tile at the end of the row; null: there are no more games. */
  more?: string | null
  /** Returns a further link for a game's tile. */
  linkOf?: (game: Game) => ReactNode
}

/** A row of games that scrolls sideways and ends with a tile that links to the full list. */
export function GamesRail({ id, title, games, end, more = null, linkOf }: GamesRailProps) {
  return (
    <Section id={id} title={title} end={end} className={styles.block}>
      <ul className={styles.rail}>
        {games.map((game) => (
          <GameTile
            key={`${game.vendor}/${game.nodeId}`}
            game={game}
            sizes={TILE_SIZES}
            link={linkOf?.(game)}
          />
        ))}
        {more && (
          <li>
            <PageLink to={more} className={styles.more}>
              <Icon name="squares-four" />
              <Trans>More games</Trans>
            </PageLink>
          </li>
        )}
      </ul>
    </Section>
  )
}

/**
 * Skeleton of a row of games. Its height equals that of the loaded row, so that the content below does not
 * move.
 */
export function GamesRailSkeleton({ title, label }: { title: ReactNode; label: string }) {
  return (
    <Section title={title} className={styles.block}>
      <div className={styles.rail} role="status" aria-label={label}>
        {places.map((place) => (
          <span key={place} className={styles.place}>
            <Skeleton className={styles.art} />
            <span className={styles.texts}>
              <Skeleton shape="text" />
            </span>
          </span>
        ))}
      </div>
    </Section>
  )
}

/**
 * A row without games. It explains what will appear, and keeps the height, so that the content below does not
 * move.
 */
export function NoGamesRail({
  id,
  title,
  icon,
  hint,
}: {
  id: string
  title: ReactNode
  icon: IconName
  hint: string
}) {
  return (
    <Section id={id} title={title} className={styles.block}>
      <div className={[styles.rail, styles.empty].join(' ')}>
        <span className={styles.place} aria-hidden="true">
          <span className={[styles.art, styles.free].join(' ')}>
            <Icon name={icon} size={4} />
          </span>
          <span className={styles.texts} />
        </span>
        <p className={styles.hint}>{hint}</p>
      </div>
    </Section>
  )
}
