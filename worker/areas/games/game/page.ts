import { redirect } from 'react-router'
import type { EntranceData, VendorCard } from '../../../../shared/areas/games/game'
import { GAME_CATEGORIES, type GameCategory, PLAY_TYPES } from '../../../../shared/config/categories'
import { FAVOURITES_ENTRANCE_SIZE, RECENT_GAMES_MAX } from '../../../../shared/config/limits'
import type { GameVendors } from '../../../../shared/contract/games'
import { LOBBY_PRIZE_MODES } from '../../../../shared/contract/play'
import {
  ENTRANCE_REDIRECTS,
  ENTRANCE_TABS,
  type EntranceTab,
  entranceMenu,
  VENDOR_LISTS,
} from '../../../../shared/games/entrance-tabs'
import {
  EMPTY_FILTER,
  type ListFilter,
  parseListFilter,
  VENDOR_CODE,
} from '../../../../shared/games/list-filter'
import { href } from '../../../../shared/paths'
import { PAGE_SHORT } from '../../../cache/strategies'
import type { PageContext, VariantContext } from '../../../context'
import { gather } from '../../../loading/gather'
import { gameVendors, vendorGameTypes } from '../../../platform/calls/games'
import type { PublicContext } from '../../../platform/transport/context'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { loadCatalogue } from '../catalogue'
import { deferRecentGames, loadFavouritesList } from '../favourites'
import { findResults, NO_RESULTS } from '../game-results'
import { isVendorCode, loadVendorNames, withVendorNames } from '../vendors'

const lotteries: readonly (string | null)[] = ['LOTT', 'ELOTT']

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
  if (lotteries.includes(query.get('category')) && !isLobby) {
    const isEntertainment = query.get('lottoMode')?.includes(PLAY_TYPES.entertainment) ?? false
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
  const loaded = await gather(platform, { catalogue: loadCatalogue(platform, vendors.vendorSorting) })
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
function filterOf(tab: EntranceTab, query: URLSearchParams): ListFilter {
  const { page, vassalage } = parseListFilter(query)
  if (tab === 'HOT') return { ...EMPTY_FILTER, type: 'hot', page }
  if (tab === 'JL') return { ...EMPTY_FILTER, vassalage: 'JL', page }
  const gameType = GAME_CATEGORIES.find((value) => value === tab) ?? null
  return { ...EMPTY_FILTER, gameType, vassalage: tab === 'RNG' ? vassalage : null, page }
}

const noVendors: GameVendors = { sorting: {}, vendorSorting: [], mapping: {} }

type OfMember = 'favourites' | 'recent'

/**
 * Parses the URL of the game entrance. Returns the selected tab, and a redirect target if the URL names a
 * game, or a tab that has a separate page.
 */
function parseEntrance(query: URLSearchParams): { tab: EntranceTab; leadsTo: string | undefined } {
  const tab = ENTRANCE_TABS.find((value) => value === query.get('category')) ?? 'HOT'
  return { tab, leadsTo: launchHref(query) ?? ENTRANCE_REDIRECTS[tab] }
}

/**
 * Loads the game entrance's data that is the same for all visitors.
 * @throws a redirect for the URL of a game, or of a tab that has a separate page
 */
async function loadShared(context: VariantContext): Promise<Omit<EntranceData, OfMember>> {
  const { platform, url } = context
  const { tab, leadsTo } = parseEntrance(url.searchParams)
  if (leadsTo !== undefined) throw redirect(leadsTo)

  const loaded = await gather(platform, { vendors: gameVendors, types: vendorGameTypes })
  const vendors = loaded.vendors ?? noVendors
  const showsVendors = VENDOR_LISTS.includes(tab)
  const showsGames = tab !== 'FAV' && !showsVendors
  const filter = filterOf(tab, url.searchParams)
  const found = showsGames
    ? await findResults(context, filter, loaded.vendors?.vendorSorting ?? null)
    : NO_RESULTS
  const sorting =
    loaded.types?.sorting ?? GAME_CATEGORIES.filter((category) => vendors.sorting[category] !== undefined)
  return {
    menu: entranceMenu(sorting),
    tab,
    cards: showsVendors ? await vendorCards(platform, vendors, tab as GameCategory) : [],
    list: found.list && { ...found.list, games: withVendorNames(found.list.games, vendors.vendorSorting) },
    vendors: tab === 'RNG' ? (vendors.sorting.RNG ?? []) : [],
    vassalage: filter.vassalage,
    degraded: loaded.degraded || found.degraded,
  }
}

async function loadMember(context: PageContext): Promise<Pick<EntranceData, OfMember>> {
  const query = context.url.searchParams
  const { tab, leadsTo } = parseEntrance(query)
  if (leadsTo !== undefined) return { favourites: null, recent: null }
  const vendors = loadVendorNames(context.platform)
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

const launchValue = /^[\w.:-]{1,64}$/

/** Game entrance page: games by category. If the URL names a game, the response redirects to that game. */
const entrancePage: WorkerPage<EntranceData, OfMember> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  cache: cachePage(
    PAGE_SHORT,
    {
      category: ENTRANCE_TABS.filter((tab) => ENTRANCE_REDIRECTS[tab] === undefined),
      vassalage: isVendorCode,
    },
    {
      category: /^[A-Z]{1,12}$/,
      vassalage: VENDOR_CODE,
      page: /^\d{1,3}$/,
      vendor: launchValue,
      id: launchValue,
      nodeId: launchValue,
      supportPlay: /^[01]$/,
      lottoMode: /^[\w ,-]{1,40}$/,
      gameGroupId: launchValue,
    },
  ),
}

export default entrancePage
