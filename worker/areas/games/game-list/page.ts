import type { GameListData } from '../../../../shared/areas/games/game-list'
import { GAME_CATEGORIES } from '../../../../shared/config/platform-codes'
import {
  FAVOURITES_PAGE_SIZE,
  POPULAR_GAMES_MAX,
  RECENT_GAMES_MAX,
} from '../../../../shared/config/product-limits'
import type { Game } from '../../../../shared/contract/game-schemas'
import {
  GAME_LIST_CATEGORIES,
  GAME_LIST_TYPES,
  type GameListFilter,
  parseGameListFilter,
  VENDOR_CODE_PATTERN,
} from '../../../../shared/games/game-list-filter'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { gatherPageData } from '../../../loading/gather'
import type { PageContext, VariantContext } from '../../../page-context'
import { fetchGameVendors, fetchPopularGames } from '../../../platform/calls/game-calls'
import { supportedCategories } from '../../../platform/platform-support'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { deferFavourites, deferRecentGames, loadFavouritesList } from '../favourites-api'
import { EMPTY_GAME_LIST_RESULT, loadGameListResult } from '../game-list-result'
import {
  existingCategories,
  isExistingVendorCode,
  loadAllVendors,
  vendorsOfCategory,
  withGameVendorNames,
} from '../game-vendors'

type OfMember = 'favourites' | 'recent'

/** Highest page number for which a game list is cached; few players go further. */
const CACHED_PAGES_MAX = 40

/** Returns the URL's filter. The favourites, or a category, that the platform does not support are ignored. */
function supportedFilter({ platform, url }: Pick<VariantContext, 'platform' | 'url'>): GameListFilter {
  const filter = parseGameListFilter(url.searchParams)
  const tab = filter.type === 'fav' ? 'FAV' : filter.gameType
  const isSupported = tab === null || supportedCategories(platform, [tab]).length > 0
  return isSupported ? filter : { ...filter, type: null, gameType: null }
}

/** Loads popular games to suggest below an empty game list; an empty array when they fail to load. */
async function suggestions({ platform }: VariantContext): Promise<Game[]> {
  const { popular } = await gatherPageData(
    platform,
    { popular: fetchPopularGames },
    { popular: { list: [] } },
  )
  return popular.list.slice(0, POPULAR_GAMES_MAX)
}

/**
 * Loads the game list's data that is the same for all visitors. If a section of the page fails to load, the
 * section is left out and the page is marked as degraded.
 */
async function loadShared(context: VariantContext): Promise<Omit<GameListData, OfMember>> {
  const filter = supportedFilter(context)
  const loaded = await gatherPageData(context.platform, { vendors: fetchGameVendors })
  const all = loaded.vendors?.vendorSorting ?? null
  const found =
    filter.type === 'fav' ? EMPTY_GAME_LIST_RESULT : await loadGameListResult(context, filter, all)
  const isEmpty = found.list !== null && found.list.games.length === 0 && filter.page === 1
  return {
    filter,
    popular: isEmpty ? withGameVendorNames(await suggestions(context), all ?? []) : [],
    categories: loaded.vendors ? existingCategories(context.platform, loaded.vendors, GAME_CATEGORIES) : [],
    vendors: loaded.vendors ? vendorsOfCategory(context.platform, loaded.vendors, filter.gameType) : [],
    list: found.list && { ...found.list, games: withGameVendorNames(found.list.games, all ?? []) },
    totalEverywhere: found.totalEverywhere,
    isPlain: found.isPlain,
    isCut: found.isCut,
    degraded: loaded.degraded || found.degraded,
  }
}

/**
 * Loads the visitor's favourites or recent games. At most one of these sections is above the game list, on
 * all of the list's pages, so that Back restores the scroll position.
 */
async function loadMember(context: PageContext): Promise<Pick<GameListData, OfMember>> {
  const { type, q, page } = supportedFilter(context)
  const vendors = loadAllVendors(context.platform)
  if (type === 'fav') {
    const pageRange = { number: page, size: FAVOURITES_PAGE_SIZE }
    return { favourites: (await loadFavouritesList(context, pageRange, vendors)).part, recent: null }
  }
  const hasBlock = context.requestedField === undefined
  const hasCollection = hasBlock && type === null && q === null
  const first = { number: 1, size: FAVOURITES_PAGE_SIZE }
  return {
    favourites: hasCollection ? deferFavourites(context, first, vendors) : null,
    recent: hasBlock && type === 'hot' ? deferRecentGames(context, RECENT_GAMES_MAX, vendors) : null,
  }
}

const pages = Array.from({ length: CACHED_PAGES_MAX }, (_, index) => String(index + 1))
const ANY_TEXT = /^.{1,400}$/s
const NUMBER = /^\d{1,6}$/

const gameListPage: WorkerPage<GameListData, OfMember> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  // A page beyond the end of the game list is not worth caching.
  isWorthCaching: ({ list }) => list === null || list.page === 1 || list.games.length > 0,
  cache: cachePage(
    CACHE_RENDERED_PAGE,
    {
      gameType: [...GAME_LIST_CATEGORIES, 'HOT', 'FAV'],
      type: GAME_LIST_TYPES,
      vassalage: isExistingVendorCode,
      page: pages,
    },
    // Pages with these filters are not cached, because the same combination is rarely requested again.
    {
      vassalage: VENDOR_CODE_PATTERN,
      page: NUMBER,
      q: ANY_TEXT,
      minBet: NUMBER,
      minLine: NUMBER,
      minBetMax: NUMBER,
      volatility: /^[a-z]{1,10}$/,
      sort: /^[a-z]{1,10}$/,
    },
  ),
}

export default gameListPage
