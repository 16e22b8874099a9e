import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData, useLocation } from 'react-router'
import type { GameEntranceData } from '../../../../shared/areas/games/game'
import type { GameCategory } from '../../../../shared/config/platform-codes'
import { entranceHref, VENDOR_LIST_TABS } from '../../../../shared/games/entrance-tabs'
import type { GameResultsPage } from '../../../../shared/games/game-results'
import { settledValue } from '../../../../shared/page-data/deferred'
import { loadPage } from '../../../data/load-page'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import { FavouritesGrid } from '../FavouritesGrid'
import { GameInfoOpener } from '../game-info/GameInfoOpener'
import { GameInfoPanel } from '../game-info/GameInfoPanel'
import { LoadMoreList } from '../LoadMoreList'
import { PageBeyondListEnd } from '../PageBeyondListEnd'
import { RecentGames } from '../RecentGames'
import { SlotGamesPanel } from '../SlotGamesPanel'
import { useGrowingGameList } from '../use-growing-game-list'
import styles from './GamePage.module.css'
import { SIDE_MENU_LABELS_AND_ICONS, SideMenu } from './SideMenu'
import { VendorCards } from './VendorCards'

function Games({ tab, first }: { tab: GameEntranceData['tab']; first: GameResultsPage }) {
  const hrefOf = (page: number) => entranceHref(tab, { page })
  const load = (page: number) =>
    loadPage<GameEntranceData, 'list'>('game', { part: 'list', url: hrefOf(page) })
  const list = useGrowingGameList({ first, load, hrefOf })
  const games = list.pages.flatMap(({ games }) => games)
  return <LoadMoreList {...{ list, games, hrefOf }} total={first.total} beside />
}

/** The games of the selected side menu tab, or a message that there are none. */
function TabGames({ tab, list }: Pick<GameEntranceData, 'tab' | 'list'>) {
  const { t } = useLingui()
  if (list && list.games.length > 0) return <Games tab={tab} first={list} />
  if (list && list.page > 1) return <PageBeyondListEnd begin={entranceHref(tab)} />
  return (
    <EmptyState
      text={list ? t`There are no games of this type at the moment.` : t`We couldn’t load the games.`}
      action={
        <ButtonLink to={entranceHref(list ? 'HOT' : tab)} kind="primary" inPlace>
          {list ? <Trans>Browse hot games</Trans> : <Trans>Try again</Trans>}
        </ButtonLink>
      }
    />
  )
}

const favouritesHref = (page: number) => entranceHref('FAV', { page })
const slotsHref = (vassalage: string | null, page: number) => entranceHref('RNG', { vassalage, page })

async function loadFavourites(page: number) {
  const nextPage = await loadPage<GameEntranceData, 'favourites'>('game', {
    part: 'favourites',
    url: favouritesHref(page),
  })
  const settled = settledValue(nextPage)
  return settled?.ok ? settled.value : null
}

function TabContent({ data }: { data: GameEntranceData }) {
  const { tab, cards, vassalage } = data
  if (tab === 'FAV')
    return (
      <FavouritesGrid beside favourites={data.favourites} hrefOf={favouritesHref} load={loadFavourites} />
    )
  if (tab === 'RNG') {
    const load = (page: number) =>
      loadPage<GameEntranceData, 'list'>('game', { part: 'list', url: slotsHref(vassalage, page) })
    return <SlotGamesPanel {...data} beside hrefOf={slotsHref} load={load} />
  }
  if (VENDOR_LIST_TABS.includes(tab) && cards.length > 0)
    return <VendorCards cards={cards} category={tab as GameCategory} />
  return (
    <TabGames
      tab={tab}
      list={
        VENDOR_LIST_TABS.includes(tab) && !data.degraded
          ? { games: [], page: 1, totalPages: 0, total: 0 }
          : data.list
      }
    />
  )
}

/** The game entrance page: game categories in a side menu, and the content of the selected category. */
export default function GamePage() {
  const { t } = useLingui()
  const data = useLoaderData<GameEntranceData>()
  const { key } = useLocation()
  const { menu, tab, recent, info } = data
  if (info) return <GameInfoPanel info={info} />
  return (
    <div className={styles.split}>
      <SideMenu menu={menu} tab={tab} />
      <div className={styles.content}>
        {data.degraded && <DegradedNotice />}
        {recent && <RecentGames recent={recent} />}
        <div>
          {tab !== 'RNG' && <h2 className={styles.title}>{t(SIDE_MENU_LABELS_AND_ICONS[tab].label)}</h2>}
          <TabContent key={key} data={data} />
        </div>
      </div>
      <GameInfoOpener />
    </div>
  )
}
