import { Trans, useLingui } from '@lingui/react/macro'
import { FAVOURITES_MAX } from '../../../../shared/config/product-limits'
import type { GameResultsPage } from '../../../../shared/games/game-results'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { DeferredSection } from '../../../data/DeferredSection'
import { gameInfoLinkOf } from '../game-info/GameInfoLink'
import { GamesRail, GamesRailSkeleton, NoGamesRail } from '../tile/GamesRail'
import { useCurrentFavourites } from '../tile/use-current-favourites'

const ID = 'my-collection'

function CollectionTiles({ games, totalPages }: GameResultsPage) {
  const { t } = useLingui()
  const hint = t`Tap the heart on a game to save it here.`
  const title = <Trans>My collection</Trans>
  const visibleGames = useCurrentFavourites(games)
  if (visibleGames.length === 0) return <NoGamesRail id={ID} title={title} icon="heart" hint={hint} />
  const isMore = visibleGames.length > FAVOURITES_MAX || totalPages > 1
  return (
    <GamesRail
      id={ID}
      title={title}
      games={visibleGames.slice(0, FAVOURITES_MAX)}
      linkOf={gameInfoLinkOf}
      more={isMore ? href('game-list', { type: 'fav' }) : null}
    />
  )
}

/**
 * A row of the member's favourites above a game list: up to 21 games, then a tile that links to all of them.
 */
export function FavouritesPreview({ favourites }: { favourites: Deferred<GameResultsPage> }) {
  const { t } = useLingui()
  const loading = (
    <GamesRailSkeleton title={<Trans>My collection</Trans>} label={t`Loading your favourites`} />
  )
  return (
    <DeferredSection id="favourites" data={favourites} fallback={loading}>
      {(settled) =>
        settled.ok ? (
          <CollectionTiles {...settled.value} />
        ) : (
          <NoGamesRail
            id={ID}
            title={<Trans>My collection</Trans>}
            icon="heart"
            hint={t`We couldn’t load your favourites.`}
          />
        )
      }
    </DeferredSection>
  )
}
