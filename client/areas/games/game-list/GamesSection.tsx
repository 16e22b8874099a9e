import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigation } from 'react-router'
import type { GameListData } from '../../../../shared/areas/games/game-list'
import { gameListHref } from '../../../../shared/games/game-list-filter'
import type { GameResultsPage } from '../../../../shared/games/game-results'
import { href } from '../../../../shared/paths'
import { loadPage } from '../../../data/load-page'
import { useFormatters } from '../../../i18n/formatters'
import { Section } from '../../../ui/Section/Section'
import { gameInfoLinkOf } from '../game-info/GameInfoLink'
import { LoadMoreList } from '../LoadMoreList'
import { GamesRail } from '../tile/GamesRail'
import { useGrowingGameList } from '../use-growing-game-list'
import styles from './GameListPage.module.css'
import { NoGames } from './NoGames'
import { findsMoreEverywhere, SearchEverywhereLink } from './SearchEverywhereLink'

function Games({ data, first, title }: { data: GameListData; first: GameResultsPage; title: string }) {
  const { filter } = data
  const isPending = useNavigation().location?.pathname === href('game-list')
  const hrefOf = (page: number) => gameListHref({ ...filter, page })
  const load = (page: number) =>
    loadPage<GameListData, 'list'>('game-list', { part: 'list', url: hrefOf(page) })
  const list = useGrowingGameList({ first, load, hrefOf })
  const games = list.pages.flatMap(({ games }) => games)
  const { integer } = useFormatters()
  const { t } = useLingui()
  const total = integer(first.total ?? 0)
  const end = first.total !== null && (
    <span className={styles.count}>
      {t`${plural(first.total, { one: `${total} game`, other: `${total} games` })}`}
    </span>
  )
  return (
    <Section id="games-title" title={title} end={end}>
      {findsMoreEverywhere(data) && <SearchEverywhereLink data={data} />}
      <LoadMoreList {...{ list, games, hrefOf, isPending }} total={first.total} />
    </Section>
  )
}

/** The games that match the list's filter, or the reason why no game matches. */
export function GamesSection({ data, title }: { data: GameListData; title: string }) {
  const { list } = data
  const { t } = useLingui()
  if (!list || list.games.length === 0) {
    return (
      <>
        <NoGames data={data} />
        {data.popular.length > 0 && (
          <GamesRail
            id="popular-title"
            title={t`Popular games`}
            games={data.popular}
            linkOf={gameInfoLinkOf}
          />
        )}
      </>
    )
  }
  return <Games data={data} first={list} title={title} />
}
