import { Trans, useLingui } from '@lingui/react/macro'
import type { Game } from '../../../shared/contract/game-schemas'
import type { Deferred } from '../../../shared/page-data/deferred'
import { DeferredSection } from '../../data/DeferredSection'
import { gameInfoLinkOf } from './game-info/GameInfoLink'
import { GamesRail, GamesRailSkeleton, NoGamesRail } from './tile/GamesRail'

const ID = 'recent-games'

/** The games that the member played last. Nothing is rendered when there are none or they fail to load. */
export function RecentGames({ recent }: { recent: Deferred<Game[]> }) {
  const { t } = useLingui()
  const title = <Trans>Recently played</Trans>
  return (
    <DeferredSection
      id="recent"
      data={recent}
      fallback={<GamesRailSkeleton title={title} label={t`Loading your recent games`} />}
    >
      {(settled) => {
        if (settled.ok && settled.value.length > 0)
          return <GamesRail id={ID} title={title} games={settled.value} linkOf={gameInfoLinkOf} />
        const hint = settled.ok ? t`Games you play will appear here.` : t`We couldn’t load your recent games.`
        return <NoGamesRail id={ID} title={title} icon="play-circle" hint={hint} />
      }}
    </DeferredSection>
  )
}
