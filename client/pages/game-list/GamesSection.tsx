import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigation } from 'react-router'
import type { GamePage } from '../../../shared/games/game-page'
import { listAddress } from '../../../shared/games/list-filter'
import { ButtonLink } from '../../components/Button/Button'
import { Section } from '../../components/Section/Section'
import { GameGrid } from '../../games/GameGrid'
import { loadPageData } from '../../games/load-page'
import { MoreGames } from '../../games/MoreGames'
import { useMorePages } from '../../games/use-more-pages'
import { useFormatters } from '../../i18n/formatters'
import type { GameListData } from './contract'
import styles from './GameListPage.module.css'
import { NoGames } from './NoGames'

/** A list that grows at its end. */
function Games({ data, first, title }: { data: GameListData; first: GamePage; title: string }) {
  const { filter } = data
  const isPending = useNavigation().location?.pathname === '/m/gameList'
  const address = (page: number) => listAddress({ ...filter, page })
  const load = async (page: number) => (await loadPageData<GameListData>('game-list', address(page))).list
  const { pages, state, hasMore, more } = useMorePages({ first, load, address })
  const count = pages.reduce((sum, { games }) => sum + games.length, 0)
  const { integer } = useFormatters()
  const { t } = useLingui()
  const total = integer(first.total ?? 0)
  const end = first.total !== null && (
    <span className={styles.count}>
      {t`${plural(first.total, { one: `${total} game`, other: `${total} games` })}`}
    </span>
  )
  const [{ page }] = pages as [GamePage, ...GamePage[]]
  return (
    <Section id="games-title" title={title} end={end}>
      {page > 1 && (
        <ButtonLink to={address(page - 1)} block inPlace>
          <Trans>Previous games</Trans>
        </ButtonLink>
      )}
      <GameGrid games={pages.flatMap(({ games }) => games)} isPending={isPending} />
      <MoreGames
        to={address((pages.at(-1)?.page ?? page) + 1)}
        {...{ state, count, hasMore, more }}
        total={page === 1 ? first.total : null}
      />
    </Section>
  )
}

/** What the filter asks for, or why there is none of it. */
export function GamesSection({ data, title }: { data: GameListData; title: string }) {
  const { list } = data
  if (!list || list.games.length === 0) return <NoGames data={data} />
  return <Games data={data} first={list} title={title} />
}
