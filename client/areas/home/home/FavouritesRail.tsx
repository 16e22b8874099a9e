import { Trans, useLingui } from '@lingui/react/macro'
import { FAVOURITES_MAX } from '../../../../shared/config/product-limits'
import type { Game } from '../../../../shared/contract/game-schemas'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { DeferredSection } from '../../../data/DeferredSection'
import { useShell } from '../../../data/use-shell'
import { hasRealMoneyWallet } from '../../../shell/bars/bottom-bar-entries'
import { RetryLink } from '../../../ui/Notice/RetryLink'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { SectionLink } from '../../../ui/Section/Section'
import { GamesRail, GamesRailSkeleton, NoGamesRail } from '../../games/tile/GamesRail'
import { useCurrentFavourites } from '../../games/tile/use-current-favourites'
import styles from './FavouritesRail.module.css'

const block = { id: 'my-favourites', title: <Trans>My favourites</Trans> }

function Rail({ games }: { games: readonly Game[] }) {
  const { t } = useLingui()
  const shown = useCurrentFavourites(games).slice(0, FAVOURITES_MAX)
  if (shown.length === 0) {
    return <NoGamesRail {...block} icon="heart" hint={t`Tap the heart on a game to save it here.`} />
  }
  const end = (
    <SectionLink to={href('game-list', { type: 'fav' })} about={t`My favourites`}>
      {t`View all`}
    </SectionLink>
  )
  return <GamesRail {...block} end={end} games={shown} />
}

/**
 * A row of the member's favourite games that scrolls sideways. The favourites are deferred data, which
 * streams in after the page.
 */
export function FavouritesRail({ favourites }: { favourites: Deferred<Game[]> }) {
  const { t } = useLingui()
  const { session } = useShell()
  const loading = <GamesRailSkeleton {...block} label={t`Loading your favourites`} />
  return (
    <>
      <DeferredSection id="favourites" data={favourites} fallback={loading}>
        {(settled) =>
          settled.ok ? (
            <Rail games={settled.value} />
          ) : (
            <p className={styles.failed}>
              <Trans>We couldn’t load your favourites.</Trans> <RetryLink />
            </p>
          )
        }
      </DeferredSection>
      {hasRealMoneyWallet(session) && (
        <PageLink to={href('limits')} className={styles.limits}>
          <Trans>Your limits</Trans>
        </PageLink>
      )}
    </>
  )
}
