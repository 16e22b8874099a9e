import { Trans, useLingui } from '@lingui/react/macro'
import type { Game } from '../../shared/contract/games'
import { type Deferred, DeferredPart } from '../deferred'
import { GamesRail, GamesRailSkeleton } from './GamesRail'

const ID = 'recent-games'

/** What the member played last; nothing where there is none, or where it cannot be had. */
export function Recent({ recent }: { recent: Deferred<Game[]> }) {
  const { t } = useLingui()
  const title = <Trans>Recently played</Trans>
  return (
    <DeferredPart
      id="recent"
      data={recent}
      fallback={<GamesRailSkeleton id={ID} title={title} label={t`Loading your recent games`} />}
    >
      {(settled) =>
        settled.ok && settled.value.length > 0 && <GamesRail id={ID} title={title} games={settled.value} />
      }
    </DeferredPart>
  )
}
