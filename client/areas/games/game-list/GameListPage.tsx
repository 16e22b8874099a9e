import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData, useLocation } from 'react-router'
import type { GameListData } from '../../../../shared/areas/games/game-list'
import { gameListHref, NO_GAME_FILTERS } from '../../../../shared/games/game-list-filter'
import type { GameResultsPage } from '../../../../shared/games/game-results'
import { settledValue } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { loadPage } from '../../../data/load-page'
import { PageBar } from '../../../shell/header/PageBar'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import { Notice } from '../../../ui/Notice/Notice'
import { ActiveFilters } from '../ActiveFilters'
import { FavouritesGrid } from '../FavouritesGrid'
import { GameFilterSheet } from '../GameFilterSheet'
import { GameInfoOpener } from '../game-info/GameInfoOpener'
import { RecentGames } from '../RecentGames'
import { SearchField } from '../SearchField'
import { useCategoryLabel } from '../use-category-label'
import { useTabAttributes } from '../use-tab-attributes'
import { VendorCarousel } from '../VendorCarousel'
import { FavouritesPreview } from './FavouritesPreview'
import styles from './GameListPage.module.css'
import { GamesSection } from './GamesSection'
import { ListTabs } from './ListTabs'

const PANEL = 'games'

interface Titles {
  page: string
  list: string
  /** Name of the category or vendor of the list; null: all games. */
  scope: string | null
}

/** Returns the title of the page, the title of its list of games, and the name of what a search covers. */
function useTitles({ filter, vendors }: GameListData): Titles {
  const { t } = useLingui()
  const labelOf = useCategoryLabel()
  const { type, gameType, vassalage, q } = filter
  const vendor = vendors.find((known) => known.vassalage === vassalage)?.displayName ?? vassalage
  if (type === 'hot') return { page: t`Hot games`, list: t`All hot games`, scope: null }
  if (type === 'fav') return { page: t`Favourites`, list: t`Favourites`, scope: null }
  const kind = gameType === null ? null : labelOf(gameType)
  const scope = kind !== null && vendor !== null ? `${vendor} · ${kind}` : (vendor ?? kind)
  if (q !== null) {
    const list = scope === null ? t`Results for “${q}”` : t`Results for “${q}” in ${scope}`
    return { page: t`Search`, list, scope }
  }
  if (kind !== null && vendor !== null) return { page: kind, list: vendor, scope }
  return { page: scope ?? t`Games`, list: t`All games`, scope }
}

const favouritesHref = (page: number) => gameListHref({ type: 'fav', page })

async function loadFavourites(page: number): Promise<GameResultsPage | null> {
  const nextPage = await loadPage<GameListData, 'favourites'>('game-list', {
    part: 'favourites',
    url: favouritesHref(page),
  })
  const settled = settledValue(nextPage)
  return settled?.ok ? settled.value : null
}

/** Page with a list of games, filtered by category, vendor, name and bets. */
export default function GameListPage() {
  const { t } = useLingui()
  const data = useLoaderData<GameListData>()
  const { key } = useLocation()
  const titles = useTitles(data)
  const tabs = useTabAttributes({ panel: PANEL, name: titles.list })
  const { filter, favourites, recent } = data
  const isFavourites = filter.type === 'fav'
  const isAll = gameListHref({ ...filter, ...NO_GAME_FILTERS, page: 1, sort: null }) === href('game-list')
  return (
    <div className={styles.page}>
      <PageBar title={titles.page}>
        {!isFavourites && (
          <GameFilterSheet
            key={key}
            filter={filter}
            categories={data.categories}
            hasFacts={data.list?.games.some((game) => game.hasFacts) ?? false}
          />
        )}
      </PageBar>
      <SearchField key={filter.q} filter={filter} scope={titles.scope} />
      <ListTabs data={data} panel={PANEL} />
      <div className={styles.blocks}>
        {data.degraded && <DegradedNotice />}
        {data.isPlain && (
          <Notice>
            <Trans>Search and sorting are limited at the moment.</Trans>
          </Notice>
        )}
        {data.isCut && (
          <Notice>
            <Trans>We could only search some of the games. Try again in a moment.</Trans>
          </Notice>
        )}
        <ActiveFilters filter={filter} />
        {favourites && !isFavourites && <FavouritesPreview favourites={favourites} />}
        {recent && <RecentGames recent={recent} />}
        {isAll && data.vendors.length > 0 && (
          <VendorCarousel title={t`Game providers`} vendors={data.vendors} />
        )}
        <div {...tabs.panel}>
          {isFavourites ? (
            <FavouritesGrid key={key} favourites={favourites} hrefOf={favouritesHref} load={loadFavourites} />
          ) : (
            <GamesSection key={key} data={data} title={titles.list} />
          )}
        </div>
      </div>
      <GameInfoOpener />
    </div>
  )
}
