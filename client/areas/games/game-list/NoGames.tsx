import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { GameListData } from '../../../../shared/areas/games/game-list'
import { gameListHref, NO_GAME_FILTERS } from '../../../../shared/games/game-list-filter'
import { href } from '../../../../shared/paths'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { PageBeyondListEnd } from '../PageBeyondListEnd'
import { findsMoreEverywhere, SearchEverywhereLink } from './SearchEverywhereLink'

const nextStepLink = (to: string, label: ReactNode) => (
  <ButtonLink to={to} kind="primary" inPlace>
    {label}
  </ButtonLink>
)

/** Explains why a game list is empty, and offers one next step. */
export function NoGames({ data }: { data: GameListData }) {
  const { filter, list } = data
  const { t } = useLingui()
  const { q, gameType, vassalage, page } = filter
  const hot = nextStepLink(href('game-list', { type: 'hot' }), <Trans>Browse hot games</Trans>)
  if (!list) {
    const again = nextStepLink(gameListHref(filter), <Trans>Try again</Trans>)
    return <EmptyState text={t`We couldn’t load the games.`} action={again} />
  }
  if (page > 1) return <PageBeyondListEnd begin={gameListHref({ ...filter, page: 1 })} />
  if (Object.keys(NO_GAME_FILTERS).some((name) => filter[name as keyof typeof NO_GAME_FILTERS] !== null)) {
    const reset = nextStepLink(gameListHref({ ...filter, ...NO_GAME_FILTERS }), <Trans>Reset filters</Trans>)
    return <EmptyState text={t`No games match these filters.`} action={reset} />
  }
  if (q !== null) {
    const all = findsMoreEverywhere(data) ? (
      <SearchEverywhereLink data={data} />
    ) : (
      nextStepLink(gameListHref({ gameType, vassalage }), <Trans>Show all games</Trans>)
    )
    return <EmptyState text={t`No games found for “${q}”.`} action={all} />
  }
  if (vassalage !== null) {
    const all = nextStepLink(gameListHref({ ...filter, vassalage: null }), <Trans>Show all providers</Trans>)
    return <EmptyState text={t`There are no games from this provider at the moment.`} action={all} />
  }
  return <EmptyState text={t`There are no games of this type at the moment.`} action={hot} />
}
