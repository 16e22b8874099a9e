import { Trans, useLingui } from '@lingui/react/macro'
import { FAVOURITES_SHOWN } from '../../../shared/config/limits'
import { type Deferred, DeferredPart } from '../../deferred'
import { GamesRail, GamesRailSkeleton } from '../../games/GamesRail'
import { useKnownFavourites } from '../../games/use-known-favourites'
import type { GamePage } from './contract'

const ID = 'my-collection'

function Known({ games, totalPages }: GamePage) {
  const known = useKnownFavourites(games, totalPages <= 1)
  if (known.length === 0) return null
  const isMore = known.length > FAVOURITES_SHOWN || totalPages > 1
  return (
    <GamesRail
      id={ID}
      title={<Trans>My collection</Trans>}
      games={known.slice(0, FAVOURITES_SHOWN)}
      more={isMore ? '/m/gameList?type=fav' : null}
    />
  )
}

/** The member's favourites above a list (spec §2): 21 of them, then a tile for the others. */
export function Collection({ favourites }: { favourites: Deferred<GamePage> }) {
  const { t } = useLingui()
  const loading = (
    <GamesRailSkeleton id={ID} title={<Trans>My collection</Trans>} label={t`Loading your favourites`} />
  )
  return (
    <DeferredPart id="favourites" data={favourites} fallback={loading}>
      {(settled) => settled.ok && <Known {...settled.value} />}
    </DeferredPart>
  )
}
