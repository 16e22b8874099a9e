import { redirect } from 'react-router'
import type { EntranceData } from '../../../client/areas/games/game/contract'
import { GAME_CATEGORIES, type GameCategory } from '../../../shared/config/categories'
import { FAVOURITES_ENTRANCE_SIZE, RECENT_GAMES_SHOWN } from '../../../shared/config/limits'
import type { GameVendors } from '../../../shared/contract/games'
import { ENTRANCE_DOORS, ENTRANCE_TABS, type EntranceTab, VENDOR_LISTS } from '../../../shared/games/entrance'
import { everything, type ListFilter, parseListFilter, vendorCode } from '../../../shared/games/list-filter'
import { PageShort } from '../../cache/strategies'
import type { PageContext } from '../../context'
import { settleSoon } from '../../loading/settle'
import { guestPage, type WorkerPage } from '../../page'
import { gameVendors, vendorGameTypes } from '../../platform/games'
import { favouritesList, recentPart } from './favourites'
import { launchAddress } from './launch-address'
import { findPage } from './list'
import { vendorCards } from './vendor-cards'
import { isKnownVendor, learnVendors, withVendorNames } from './vendors'

/** What a tab that shows games asks for. */
function filterOf(tab: EntranceTab, query: URLSearchParams): ListFilter {
  const { page, vassalage } = parseListFilter(query)
  if (tab === 'HOT') return { ...everything, type: 'hot', page }
  if (tab === 'JL') return { ...everything, vassalage: 'JL', page }
  const gameType = GAME_CATEGORIES.find((known) => known === tab) ?? null
  return { ...everything, gameType, vassalage: tab === 'RNG' ? vassalage : null, page }
}

/** Hot and favourites, then the kinds in the platform's order, then promotions wherever it did not put them. */
const menuOf = (sorting: readonly EntranceTab[]): EntranceTab[] => [
  ...new Set<EntranceTab>(['HOT', 'FAV', ...sorting, 'PROMO']),
]

const noVendors: GameVendors = { sorting: {}, vendorSorting: [], mapping: {} }

/** The game entrance (spec §2). An address that names a game leads on to it. */
async function loadEntrance(page: PageContext): Promise<EntranceData> {
  const { platform, log } = page
  const query = page.url.searchParams
  const game = launchAddress(query)
  if (game !== undefined) throw redirect(game)
  const tab = ENTRANCE_TABS.find((known) => known === query.get('category')) ?? 'HOT'
  const door = ENTRANCE_DOORS[tab]
  if (door !== undefined) throw redirect(door)

  const vendorsCall = gameVendors(platform)
  const named = vendorsCall.then(({ value }) => value.vendorSorting).catch(() => [])
  const size = { number: filterOf(tab, query).page, size: FAVOURITES_ENTRANCE_SIZE }
  const favourites = tab === 'FAV' ? favouritesList(page, size, named) : { part: null }
  // On every page of the list, so that one that is come back to stands where it stood.
  const recent = tab === 'HOT' && page.part === undefined ? recentPart(page, RECENT_GAMES_SHOWN, named) : null

  const [vendors, types] = await Promise.all([
    settleSoon(vendorsCall, 'vendors', log),
    settleSoon(vendorGameTypes(platform), 'types', log),
  ])
  const known = vendors.ok ? vendors.value.value : noVendors
  learnVendors(known)
  const showsVendors = VENDOR_LISTS.includes(tab)
  const showsGames = tab !== 'FAV' && !showsVendors
  const filter = filterOf(tab, query)
  const found = showsGames ? await findPage(page, filter, vendors.ok ? known.vendorSorting : null) : null
  const sorting = types.ok
    ? types.value.value.sorting
    : GAME_CATEGORIES.filter((category) => known.sorting[category] !== undefined)
  return {
    menu: menuOf(sorting),
    tab,
    cards: showsVendors ? await vendorCards(page, known, tab as GameCategory) : [],
    list: found?.ok
      ? { ...found.value.value, games: withVendorNames(found.value.value.games, known.vendorSorting) }
      : null,
    vendors: tab === 'RNG' ? (known.sorting.RNG ?? []) : [],
    vassalage: filter.vassalage,
    favourites: (await favourites).part,
    recent,
    degraded:
      !vendors.ok ||
      vendors.value.state === 'error' ||
      !types.ok ||
      (found !== null && (!found.ok || found.value.state === 'error')),
  }
}

const launchValue = /^[\w.:-]{1,64}$/

const entrancePage: WorkerPage<EntranceData> = {
  loader: loadEntrance,
  isDegraded: ({ degraded }) => degraded,
  cache: guestPage(
    PageShort,
    {
      category: ENTRANCE_TABS.filter((tab) => ENTRANCE_DOORS[tab] === undefined),
      vassalage: isKnownVendor,
    },
    {
      category: /^[A-Z]{1,12}$/,
      vassalage: vendorCode,
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
