import { GAME_LIST_PAGE_SIZE } from '../../../shared/config/product-limits'
import type { Game, GameList, Vendor } from '../../../shared/contract/game-schemas'
import type { GameListFilter } from '../../../shared/games/game-list-filter'
import type { GameResultsPage } from '../../../shared/games/game-results'
import { halveDeadline } from '../../cache/time-limit'
import { gatherPageData } from '../../loading/gather'
import type { VariantContext } from '../../page-context'
import {
  fetchGameList,
  fetchHotGames,
  type GameListQuery,
  searchGamesByName,
} from '../../platform/calls/game-calls'
import type { Cached, PublicContext } from '../../platform/transport/request-platform'
import { searchCatalogue } from './catalogue'
import { hasVendor } from './game-vendors'

/** One page of a game list, and information on how complete and recent the list is. */
export interface GameListResult {
  /** The page of games; null when it failed to load. */
  list: GameResultsPage | null
  /** Number of games that match the searched text without filters; null when it is not known. */
  totalEverywhere: number | null
  /** True when the platform's search was used, because the catalogue was not available. */
  isPlain: boolean
  /** True when only some of the platform's games were searched and sorted. */
  isCut: boolean
  /** True when the list of games is missing or outdated. */
  degraded: boolean
}

/** Empty result, for a page that shows no list of games. */
export const EMPTY_GAME_LIST_RESULT: GameListResult = {
  list: null,
  totalEverywhere: null,
  isPlain: false,
  isCut: false,
  degraded: false,
}

const none = (page: number): GameResultsPage => ({ games: [], page, totalPages: 0, total: 0 })

/** Returns one page of a list of games that is complete in memory. */
function resultsOf(games: readonly Game[], page: number, size = GAME_LIST_PAGE_SIZE): GameResultsPage {
  return {
    games: games.slice((page - 1) * size, page * size),
    page,
    totalPages: Math.ceil(games.length / size),
    total: games.length,
  }
}

const toResults = ({ games, totalPages, totalCount }: GameList, page: number): GameResultsPage => ({
  games,
  page,
  totalPages,
  total: totalCount ?? null,
})

const queryOf = (filter: GameListFilter): GameListQuery => ({
  gameType: filter.gameType === null || filter.gameType === 'BINGO' ? '' : filter.gameType,
  gameClassify: filter.gameType === 'BINGO' ? 'BG' : '',
  vassalage: filter.vassalage ?? '',
  minBet: filter.minBet ?? 0,
  minLine: filter.minLine ?? 0,
  pageNo: filter.page,
})

/**
 * Loads one page of the platform's list of games. The first page is always loaded, because it contains the
 * number of pages. Pages beyond the last one are therefore neither requested nor cached.
 */
async function platformResults(
  platform: PublicContext,
  filter: GameListFilter,
): Promise<Cached<GameResultsPage>> {
  const query = queryOf(filter)
  const first = await fetchGameList(platform, { ...query, pageNo: 1 })
  if (filter.page === 1) return { value: toResults(first.value, 1), state: first.state }
  if (filter.page > first.value.totalPages) {
    return { value: { ...none(filter.page), totalPages: first.value.totalPages }, state: first.state }
  }
  const { value, state } = await fetchGameList(platform, query)
  return { value: toResults(value, filter.page), state }
}

/** Searches games with the platform's search. Used when the catalogue is not available. */
async function searchResults(
  platform: PublicContext,
  filter: GameListFilter,
  q: string,
): Promise<Cached<GameResultsPage>> {
  return {
    value: toResults(await searchGamesByName(platform, queryOf(filter), q), filter.page),
    state: 'fresh',
  }
}

async function hotResults(platform: PublicContext, number: number): Promise<Cached<GameResultsPage>> {
  const { value, state } = await fetchHotGames(platform)
  return { value: resultsOf(value.list, number), state }
}

/** True when only the catalogue can filter by the filter's values, because the platform's list has no such filter. */
const needsCatalogue = ({ minBetMax, volatility }: GameListFilter): boolean =>
  minBetMax !== null || volatility !== null

/**
 * Searches and sorts games in the catalogue. If the catalogue is not available after half of the remaining
 * time, falls back to the platform's search.
 */
async function catalogueResults(
  { platform, language }: VariantContext,
  filter: GameListFilter,
  vendors: readonly Vendor[],
): Promise<GameListResult> {
  const soon = { ...platform, deadline: halveDeadline(platform.deadline, Date.now) }
  const { found, degraded } = await gatherPageData(soon, {
    found: searchCatalogue(soon, filter, vendors, language.tag),
  })
  if (found) {
    const { games, totalEverywhere, isCut } = found
    return {
      list: resultsOf(games, filter.page),
      totalEverywhere: filter.q === null ? null : totalEverywhere,
      isPlain: false,
      isCut,
      degraded,
    }
  }
  if (needsCatalogue(filter)) return { ...EMPTY_GAME_LIST_RESULT, degraded: true }
  const { q } = filter
  const games = q === null ? platformResults(platform, filter) : searchResults(platform, filter, q)
  const plain = await gatherPageData(platform, { games })
  const isPlain = plain.games !== null
  return { ...EMPTY_GAME_LIST_RESULT, list: plain.games, isPlain, degraded: plain.degraded }
}

/**
 * Loads the page of games that a URL requests, within the request's deadline.
 * @param vendors the operator's vendors, null when they failed to load; an unknown vendor has no games
 */
export async function loadGameListResult(
  context: VariantContext,
  filter: GameListFilter,
  vendors: readonly Vendor[] | null,
): Promise<GameListResult> {
  const { vassalage } = filter
  const { platform } = context
  if (vassalage !== null && vendors === null) return { ...EMPTY_GAME_LIST_RESULT, degraded: true }
  if (vassalage !== null && vendors !== null && !hasVendor(vendors, vassalage)) {
    return { ...EMPTY_GAME_LIST_RESULT, list: none(filter.page) }
  }
  const isHot = filter.type === 'hot'
  if (!isHot && (filter.q !== null || filter.sort !== null || needsCatalogue(filter))) {
    return catalogueResults(context, filter, vendors ?? [])
  }
  const { games, degraded } = await gatherPageData(platform, {
    games: isHot ? hotResults(platform, filter.page) : platformResults(platform, filter),
  })
  return { ...EMPTY_GAME_LIST_RESULT, list: games, degraded }
}
