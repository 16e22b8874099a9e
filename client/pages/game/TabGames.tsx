import { Trans, useLingui } from '@lingui/react/macro'
import { entranceAddress } from '../../../shared/games/entrance'
import type { GamePage } from '../../../shared/games/game-page'
import { ButtonLink } from '../../components/Button/Button'
import { EmptyState } from '../../components/EmptyState/EmptyState'
import { GameGrid } from '../../games/GameGrid'
import { loadPageData } from '../../games/load-page'
import { MoreGames } from '../../games/MoreGames'
import { useMorePages } from '../../games/use-more-pages'
import type { EntranceData } from './contract'

function Games({ tab, first }: { tab: EntranceData['tab']; first: GamePage }) {
  const address = (page: number) => entranceAddress(tab, page > 1 ? { page: String(page) } : {})
  const load = async (page: number) => (await loadPageData<EntranceData>('game', address(page))).list
  const { pages, state, hasMore, more } = useMorePages({ first, load, address })
  return (
    <>
      <GameGrid games={pages.flatMap(({ games }) => games)} beside />
      <MoreGames
        to={address((pages.at(-1)?.page ?? 1) + 1)}
        {...{ state, hasMore, more }}
        count={pages.reduce((sum, { games }) => sum + games.length, 0)}
        total={first.total}
      />
    </>
  )
}

/** A tab that shows games, or that there are none. */
export function TabGames({ tab, list }: Pick<EntranceData, 'tab' | 'list'>) {
  const { t } = useLingui()
  if (list && list.games.length > 0) return <Games tab={tab} first={list} />
  return (
    <EmptyState
      text={list ? t`There are no games of this kind right now.` : t`The games could not be loaded.`}
      action={
        <ButtonLink to={entranceAddress(list ? 'HOT' : tab)} kind="primary" inPlace>
          {list ? <Trans>Browse hot games</Trans> : <Trans>Try again</Trans>}
        </ButtonLink>
      }
    />
  )
}
