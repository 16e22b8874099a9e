import type { GameListData } from '../../../client/areas/games/game-list/contract'
import { FAVOURITES_PAGE_SIZE, RECENT_GAMES_SHOWN } from '../../../shared/config/limits'
import { LIST_CATEGORIES, LIST_TYPES, parseListFilter, vendorCode } from '../../../shared/games/list-filter'
import { PageShort } from '../../cache/strategies'
import type { PageContext } from '../../context'
import { settleSoon } from '../../loading/settle'
import { guestPage, type WorkerPage } from '../../page'
import { gameVendors } from '../../platform/games'
import { favouritesList, favouritesPart, recentPart } from './favourites'
import { findPage } from './list'
import { isKnownVendor, learnVendors, vendorsOf, withVendorNames } from './vendors'

/** So far players go; beyond it pages are rendered for who asks. */
const PAGES_KEPT = 40

/** The game list (spec §2). What cannot be had is left out and said so; nothing here fails the page. */
async function loadGameList(page: PageContext): Promise<GameListData> {
  const { platform, log } = page
  const filter = parseListFilter(page.url.searchParams)
  const isFavourites = filter.type === 'fav'

  const vendorsCall = gameVendors(platform)
  const named = vendorsCall.then(({ value }) => value.vendorSorting).catch(() => [])
  // Each list has one block above it at most: on every page, so that a list that is come back to stands where it stood.
  const hasBlock = page.part === undefined
  const hasCollection = hasBlock && filter.type === null && filter.q === null
  const part = { number: isFavourites ? filter.page : 1, size: FAVOURITES_PAGE_SIZE }
  const collection = hasCollection ? favouritesPart(page, part, named) : null
  const favourites = isFavourites ? favouritesList(page, part, named) : { part: collection }
  const recent = hasBlock && filter.type === 'hot' ? recentPart(page, RECENT_GAMES_SHOWN, named) : null

  const vendors = await settleSoon(vendorsCall, 'vendors', log)
  if (vendors.ok) learnVendors(vendors.value.value)
  const all = vendors.ok ? vendors.value.value.vendorSorting : []
  const found = isFavourites ? null : await findPage(page, filter, vendors.ok ? all : null)
  const list = found?.ok ? found.value : null
  return {
    filter,
    categories: LIST_CATEGORIES.filter(
      (category) => vendors.ok && (vendors.value.value.sorting[category]?.length ?? 0) > 0,
    ),
    vendors: vendors.ok ? vendorsOf(vendors.value.value, filter.gameType) : [],
    list: list && { ...list.value, games: withVendorNames(list.value.games, all) },
    favourites: (await favourites).part,
    recent,
    isPlain: list?.isPlain ?? false,
    degraded:
      !vendors.ok ||
      vendors.value.state === 'error' ||
      (found !== null && (!found.ok || found.value.state === 'error')),
  }
}

const pages = Array.from({ length: PAGES_KEPT }, (_, index) => String(index + 1))
const anyText = /^.{1,400}$/s
const number = /^\d{1,6}$/

const gameListPage: WorkerPage<GameListData> = {
  loader: loadGameList,
  // A page beyond the end is nothing to keep.
  isDegraded: ({ degraded, isPlain, list }) =>
    degraded || isPlain || (list !== null && list.page > 1 && list.games.length === 0),
  cache: guestPage(
    PageShort,
    {
      gameType: [...LIST_CATEGORIES, 'HOT', 'FAV'],
      type: LIST_TYPES,
      vassalage: isKnownVendor,
      page: pages,
    },
    // Lists that few ask for again.
    {
      vassalage: vendorCode,
      page: number,
      q: anyText,
      minBet: number,
      minLine: number,
      sort: /^[a-z]{1,10}$/,
    },
  ),
}

export default gameListPage
