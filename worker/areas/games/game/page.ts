import { redirect } from 'react-router'
import type { GameEntranceData, VendorCard } from '../../../../shared/areas/games/game'
import {
  GAME_CATEGORIES,
  type GameCategory,
  LOTTERY_PLAY_TYPES,
} from '../../../../shared/config/platform-codes'
import { FAVOURITES_ENTRANCE_SIZE, RECENT_GAMES_MAX } from '../../../../shared/config/product-limits'
import type { GameVendors } from '../../../../shared/contract/game-schemas'
import { LOBBY_PRIZE_MODES } from '../../../../shared/contract/play-schemas'
import {
  ENTRANCE_REDIRECTS,
  ENTRANCE_TABS,
  type EntranceTab,
  sortEntranceTabs,
  VENDOR_LIST_TABS,
} from '../../../../shared/games/entrance-tabs'
import type { GameInfo } from '../../../../shared/games/game-info'
import {
  EMPTY_GAME_FILTER,
  type GameListFilter,
  parseGameListFilter,
  VENDOR_CODE_PATTERN,
} from '../../../../shared/games/game-list-filter'
import { href } from '../../../../shared/paths'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import { gatherPageData } from '../../../loading/gather'
import type { PageContext, VariantContext } from '../../../page-context'
import { fetchGameVendors, fetchVendorGameTypes } from '../../../platform/calls/game-calls'
import { supportedCategories } from '../../../platform/platform-support'
import type { Cached, PublicContext } from '../../../platform/transport/request-platform'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadCatalogue } from '../catalogue'
import { deferRecentGames, loadFavouritesList } from '../favourites-api'
import { findGameInfo } from '../find-game-info'
import { EMPTY_GAME_LIST_RESULT, loadGameListResult } from '../game-list-result'
import {
  existingCategories,
  isExistingVendorCode,
  loadAllVendors,
  withGameVendorNames,
} from '../game-vendors'

const LOTTERIES: readonly (string | null)[] = ['LOTT', 'ELOTT']

/**
 * Returns the URL of the page that opens the game named in the query. Game tiles link to the game entrance
 * with that query.
 *
 * A lottery has a separate launch page, unless its vendor is launched through the vendor's lobby (two
 * vendors). Every other game opens in the iframe page. Undefined when the query names no game.
 */
function launchHref(query: URLSearchParams): string | undefined {
  const nodeId = query.get('nodeId')
  if (nodeId === null) return undefined
  const isLobby = (query.get('vendor') ?? '') in LOBBY_PRIZE_MODES
  if (LOTTERIES.includes(query.get('category')) && !isLobby) {
    const isEntertainment = query.get('lottoMode')?.includes(LOTTERY_PLAY_TYPES.entertainment) ?? false
    return href('launch-game', {
      playType: isEntertainment ? 'ent' : 'trad',
      gameId: query.get('id') ?? nodeId,
      gameGroupId: query.get('gameGroupId'),
      pageBack: 'home',
    })
  }
  // Only the parameters that the game launcher reads are forwarded.
  return href('outer-frame', {
    category: query.get('category'),
    vendor: query.get('vendor'),
    id: query.get('id'),
    nodeId,
    supportPlay: query.get('supportPlay'),
  })
}

/**
 * Loads the vendors of a category, each with the number of its games and the image of its first game. Without
 * the catalogue, the vendors have only names; with an incomplete catalogue, they have no numbers.
 */
async function vendorCards(
  platform: PublicContext,
  vendors: GameVendors,
  category: GameCategory,
): Promise<VendorCard[]> {
  const loaded = await gatherPageData(platform, { catalogue: loadCatalogue(platform, vendors.vendorSorting) })
  const games = loaded.catalogue?.games.filter((game) => game.category === category)
  return (vendors.sorting[category] ?? []).map((vendor) => {
    const vendorGames = games?.filter((game) => game.vendor === vendor.vassalage)
    return {
      vendor,
      games: loaded.catalogue?.isCut ? null : (vendorGames?.length ?? null),
      art: vendorGames?.[0]?.icon ?? null,
      tint: vendorGames?.[0]?.tint ?? null,
    }
  })
}

/** Returns the list filter of a game entrance's tab. */
function filterOf(tab: EntranceTab, query: URLSearchParams): GameListFilter {
  const { page, vassalage } = parseGameListFilter(query)
  if (tab === 'HOT') return { ...EMPTY_GAME_FILTER, type: 'hot', page }
  if (tab === 'JL') return { ...EMPTY_GAME_FILTER, vassalage: 'JL', page }
  const gameType = GAME_CATEGORIES.find((value) => value === tab) ?? null
  return { ...EMPTY_GAME_FILTER, gameType, vassalage: tab === 'RNG' ? vassalage : null, page }
}

const noVendors: GameVendors = { sorting: {}, vendorSorting: [], mapping: {} }

type OfMember = 'favourites' | 'recent'

/**
 * Parses the URL of the game entrance. Returns the selected tab, and a redirect target if the URL names a
 * game, or a tab that has a separate page.
 */
function parseEntrance({ platform, url }: Pick<VariantContext, 'platform' | 'url'>): {
  tab: EntranceTab
  leadsTo: string | undefined
} {
  const query = url.searchParams
  const tabs = supportedCategories(platform, ENTRANCE_TABS)
  const tab = tabs.find((value) => value === query.get('category')) ?? 'HOT'
  return { tab, leadsTo: launchHref(query) ?? ENTRANCE_REDIRECTS[tab] }
}

const NO_TAB_DATA = { cards: [], list: null, vendors: [], vassalage: null }

/** Loads the facts of the game that the query names; null when it names none. */
async function loadInfo(
  platform: PublicContext,
  query: URLSearchParams,
): Promise<Pick<GameEntranceData, 'info' | 'degraded'> | null> {
  const nodeId = query.get('info')
  if (nodeId === null) return null
  const load = async (): Promise<Cached<GameInfo | 'not-found'>> => {
    const { value, state } = await findGameInfo(platform, { nodeId, vendor: query.get('vendor') ?? '' })
    return { value: value ?? 'not-found', state }
  }
  const { found, degraded } = await gatherPageData(platform, { found: load() })
  return { info: found ?? 'failed', degraded }
}

/**
 * Loads the game entrance's data that is the same for all visitors.
 * @throws a redirect for the URL of a game, or of a tab that has a separate page
 */
async function loadShared(context: VariantContext): Promise<Omit<GameEntranceData, OfMember>> {
  const { platform, url } = context
  const { tab, leadsTo } = parseEntrance(context)
  if (leadsTo !== undefined) throw redirect(leadsTo)

  const info = await loadInfo(platform, url.searchParams)
  if (info) return { ...NO_TAB_DATA, menu: [], tab, ...info }
  const loaded = await gatherPageData(platform, { vendors: fetchGameVendors, types: fetchVendorGameTypes })
  const vendors = loaded.vendors ?? noVendors
  const showsVendors = VENDOR_LIST_TABS.includes(tab)
  const showsGames = tab !== 'FAV' && !showsVendors
  const filter = filterOf(tab, url.searchParams)
  const found = showsGames
    ? await loadGameListResult(context, filter, loaded.vendors?.vendorSorting ?? null)
    : EMPTY_GAME_LIST_RESULT
  return {
    menu: existingCategories(
      platform,
      loaded.vendors,
      sortEntranceTabs(loaded.types?.sorting ?? GAME_CATEGORIES),
    ),
    tab,
    cards: showsVendors ? await vendorCards(platform, vendors, tab as GameCategory) : [],
    list: found.list && {
      ...found.list,
      games: withGameVendorNames(found.list.games, vendors.vendorSorting),
    },
    vendors: tab === 'RNG' ? (vendors.sorting.RNG ?? []) : [],
    vassalage: filter.vassalage,
    info: null,
    degraded: loaded.degraded || found.degraded,
  }
}

async function loadMember(context: PageContext): Promise<Pick<GameEntranceData, OfMember>> {
  const query = context.url.searchParams
  const { tab, leadsTo } = parseEntrance(context)
  if (leadsTo !== undefined || query.has('info')) return { favourites: null, recent: null }
  const vendors = loadAllVendors(context.platform)
  if (tab === 'FAV') {
    const pageRange = { number: filterOf(tab, query).page, size: FAVOURITES_ENTRANCE_SIZE }
    return { favourites: (await loadFavouritesList(context, pageRange, vendors)).part, recent: null }
  }
  // Recent games are above the list on all of its pages, so that Back restores the scroll position.
  const hasRecent = tab === 'HOT' && context.requestedField === undefined
  return {
    favourites: null,
    recent: hasRecent ? deferRecentGames(context, RECENT_GAMES_MAX, vendors) : null,
  }
}

const LAUNCH_VALUE = /^[\w.:-]{1,64}$/

/** Game entrance page: games by category. If the URL names a game, the response redirects to that game. */
const entrancePage: WorkerPage<GameEntranceData, OfMember> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  cache: cachePage(
    CACHE_RENDERED_PAGE,
    {
      category: ENTRANCE_TABS.filter((tab) => ENTRANCE_REDIRECTS[tab] === undefined),
      vassalage: isExistingVendorCode,
    },
    {
      category: /^[A-Z]{1,12}$/,
      vassalage: VENDOR_CODE_PATTERN,
      page: /^\d{1,3}$/,
      vendor: LAUNCH_VALUE,
      id: LAUNCH_VALUE,
      nodeId: LAUNCH_VALUE,
      info: LAUNCH_VALUE,
      supportPlay: /^[01]$/,
      lottoMode: /^[\w ,-]{1,40}$/,
      gameGroupId: LAUNCH_VALUE,
    },
  ),
}

export default entrancePage
