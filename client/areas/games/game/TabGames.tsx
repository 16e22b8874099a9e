import { Trans, useLingui } from '@lingui/react/macro'
import type { EntranceData } from '../../../../shared/areas/games/game'
import { entranceHref } from '../../../../shared/games/entrance-tabs'
import type { GameResults } from '../../../../shared/games/game-results'
import { loadPage } from '../../../data/load-page'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { BeyondEnd } from '../BeyondEnd'
import { GrowingList } from '../GrowingList'
import { useMoreResults } from '../use-more-results'

function Games({ tab, first }: { tab: EntranceData['tab']; first: GameResults }) {
  const hrefOf = (page: number) => entranceHref(tab, { page })
  const load = (page: number) => loadPage<EntranceData, 'list'>('game', { part: 'list', url: hrefOf(page) })
  const list = useMoreResults({ first, load, hrefOf })
  const games = list.pages.flatMap(({ games }) => games)
  return <GrowingList {...{ list, games, hrefOf }} total={first.total} beside />
}

/** A tab that shows games, or says that there are none. */
export function TabGames({ tab, list }: Pick<EntranceData, 'tab' | 'list'>) {
  const { t } = useLingui()
  if (list && list.games.length > 0) return <Games tab={tab} first={list} />
  if (list && list.page > 1) return <BeyondEnd begin={entranceHref(tab)} />
  return (
    <EmptyState
      text={list ? t`There are no games of this kind right now.` : t`The games could not be loaded.`}
      action={
        <ButtonLink to={entranceHref(list ? 'HOT' : tab)} kind="primary" inPlace>
          {list ? <Trans>Browse hot games</Trans> : <Trans>Try again</Trans>}
        </ButtonLink>
      }
    />
  )
}
