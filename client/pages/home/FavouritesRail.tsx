import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { FAVOURITES_SHOWN } from '../../../shared/config/limits'
import type { Game } from '../../../shared/contract/games'
import { followTabs } from '../../browser/favourite-tabs'
import { GamesRail, GamesRailSkeleton, NoGamesRail } from '../../components/GamesRail/GamesRail'
import { RetryLink } from '../../components/Notice/RetryLink'
import { MoreLink } from '../../components/Section/Section'
import { type Deferred, DeferredPart } from '../../deferred'
import { $favourites, learnFavourites } from '../../stores/favourites'
import styles from './FavouritesRail.module.css'

const block = { id: 'my-favourites', title: <Trans>My favourites</Trans> }

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

function Rail({ games }: { games: readonly Game[] }) {
  const { t } = useLingui()
  const shown = useFavourites(games).slice(0, FAVOURITES_SHOWN)
  if (shown.length === 0) {
    return <NoGamesRail {...block} icon="heart" hint={t`Tap the heart on a game to keep it here.`} />
  }
  const end = (
    <MoreLink to="/m/gameList?type=fav" about={t`My favourites`}>
      {t`See all`}
    </MoreLink>
  )
  return <GamesRail {...block} end={end} games={shown} />
}

/** Favourites of a member, sideways; they come after the page (DESIGN §3). */
export function FavouritesRail({ favourites }: { favourites: Deferred<Game[]> }) {
  const { t } = useLingui()
  const loading = <GamesRailSkeleton {...block} label={t`Loading your favourites`} />
  return (
    <DeferredPart id="favourites" data={favourites} fallback={loading}>
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
