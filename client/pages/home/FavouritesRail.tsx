import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { FAVOURITES_SHOWN } from '../../../shared/config/limits'
import type { Game } from '../../../shared/contract/games'
import { followTabs } from '../../browser/favourite-tabs'
import { GameTile } from '../../components/GameTile/GameTile'
import { Icon } from '../../components/Icon/Icon'
import { MoreLink, Section } from '../../components/Section/Section'
import { Skeleton } from '../../components/Skeleton/Skeleton'
import { type Deferred, DeferredPart } from '../../deferred'
import { $favourites, learnFavourites } from '../../stores/favourites'
import styles from './FavouritesRail.module.css'
import { RetryLink } from './RetryLink'

const tileSizes = '104px'

/** The platform's list at first, then with what was tapped in this tab: new ones in front, the others in their place. */
function useFavourites(games: readonly Game[]): readonly Game[] {
  const known = useStore($favourites, { ssr: 'initial' })
  const [learned, setLearned] = useState<readonly Game[] | null>(null)
  useEffect(() => {
    learnFavourites(games)
    setLearned(games)
  }, [games])
  useEffect(followTabs, [])
  if (learned !== games) return games
  const listed = new Set(games.map(({ nodeId }) => nodeId))
  return [
    ...Object.values(known).filter((game): game is Game => game !== null && !listed.has(game.nodeId)),
    ...games.filter(({ nodeId }) => known[nodeId] !== undefined),
  ]
}

/** Takes the room of the tiles that are not there, so that nothing below moves when they are known. */
function Empty() {
  return (
    <Section id="my-favourites" title={<Trans>My favourites</Trans>} className={styles.block}>
      <div className={styles.rail}>
        <span className={styles.place} aria-hidden="true">
          <span className={[styles.art, styles.free].join(' ')}>
            <Icon name="heart" size={4} />
          </span>
          <span className={styles.words} />
        </span>
        <p className={styles.hint}>
          <Trans>Tap the heart on a game to keep it here.</Trans>
        </p>
      </div>
    </Section>
  )
}

function Rail({ games }: { games: readonly Game[] }) {
  const { t } = useLingui()
  const shown = useFavourites(games).slice(0, FAVOURITES_SHOWN)
  if (shown.length === 0) return <Empty />
  const end = (
    <MoreLink to="/m/gameList?type=fav" about={t`My favourites`}>
      {t`See all`}
    </MoreLink>
  )
  return (
    <Section id="my-favourites" title={<Trans>My favourites</Trans>} end={end} className={styles.block}>
      <ul className={styles.rail}>
        {shown.map((game) => (
          <GameTile key={game.nodeId} game={game} sizes={tileSizes} />
        ))}
      </ul>
    </Section>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <Section id="my-favourites" title={<Trans>My favourites</Trans>} className={styles.block}>
      <div className={styles.rail} role="status" aria-label={t`Loading your favourites`}>
        {[0, 1, 2, 3].map((place) => (
          <span key={place} className={styles.place}>
            <Skeleton className={styles.art} />
            <span className={styles.words}>
              <Skeleton shape="text" />
            </span>
          </span>
        ))}
      </div>
    </Section>
  )
}

/** Favourites of a member, sideways; they come after the page (DESIGN §3). */
export function FavouritesRail({ favourites }: { favourites: Deferred<Game[]> }) {
  return (
    <DeferredPart id="favourites" data={favourites} fallback={<Loading />}>
      {(settled) =>
        settled.ok ? (
          <Rail games={settled.value} />
        ) : (
          <p className={styles.failed}>
            <Trans>Your favourites could not be loaded.</Trans> <RetryLink />
          </p>
        )
      }
    </DeferredPart>
  )
}
