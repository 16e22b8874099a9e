import type { Settled } from '../../../client/data/deferred'
import { GAME_LIST_PAGE_SIZE } from '../../../shared/config/limits'
import type { Game, GameList, Vendor } from '../../../shared/contract/games'
import type { GamePage } from '../../../shared/games/game-page'
import type { ListFilter } from '../../../shared/games/list-filter'
import type { PageContext } from '../../context'
import { settleSoon } from '../../loading/settle'
import { type GameListQuery, gameList, gameListByName, hotGames } from '../../platform/calls/games'
import type { Cached } from '../../platform/transport/context'
import { findGames } from './catalogue'
import { hasVendor } from './vendors'

/** A page of a list, and its source. */
export interface FoundPage extends Cached<GamePage> {
  /** The platform itself searched and sorted, because the catalogue was not available. */
  isPlain: boolean
}

const none = (page: number): GamePage => ({ games: [], page, totalPages: 0, total: 0 })

/** Page `page` of a complete list of games. */
export function pageOf(games: readonly Game[], page: number, size = GAME_LIST_PAGE_SIZE): GamePage {
  return {
    games: games.slice((page - 1) * size, page * size),
    page,
    totalPages: Math.ceil(games.length / size),
    total: games.length,
  }
}

const toPage = ({ games, totalPages, totalCount }: GameList, page: number): GamePage => ({
  games,
  page,
  totalPages,
  total: totalCount ?? null,
})

const queryOf = (filter: ListFilter): GameListQuery => ({
  gameType: filter.gameType === null || filter.gameType === 'BINGO' ? '' : filter.gameType,
  gameClassify: filter.gameType === 'BINGO' ? 'BG' : '',
  vassalage: filter.vassalage ?? '',
  minBet: filter.minBet ?? 0,
  minLine: filter.minLine ?? 0,
  pageNo: filter.page,
})

/**
 * The platform's own list. The first page states the number of pages; later ones are neither requested nor
 * cached.
 */
async function platformPage(page: PageContext, filter: ListFilter): Promise<Cached<GamePage>> {
  const query = queryOf(filter)
  const first = await gameList(page.platform, { ...query, pageNo: 1 })
  if (filter.page === 1) return { value: toPage(first.value, 1), state: first.state }
  if (filter.page > first.value.totalPages) {
    return { value: { ...none(filter.page), totalPages: first.value.totalPages }, state: first.state }
  }
  const { value, state } = await gameList(page.platform, query)
  return { value: toPage(value, filter.page), state }
}

/** Searching and sorting need the catalogue; without it, the platform does what it can. */
async function cataloguePage(
  page: PageContext,
  filter: ListFilter,
  vendors: readonly Vendor[],
): Promise<Settled<FoundPage>> {
  const { platform, language, log } = page
  const found = await settleSoon(findGames(platform, filter, vendors, language.locale), 'catalogue', log)
  if (found.ok) {
    const { value, state } = found.value
    return { ok: true, value: { value: pageOf(value, filter.page), state, isPlain: false } }
  }
  const { q } = filter
  const load = async (): Promise<FoundPage> => {
    if (q === null) return { ...(await platformPage(page, filter)), isPlain: true }
    const value = await gameListByName(page.platform, queryOf(filter), q)
    return { value: toPage(value, filter.page), state: 'fresh', isPlain: true }
  }
  return settleSoon(load(), 'games', page.log)
}

async function hotPage(page: PageContext, number: number): Promise<FoundPage> {
  const { value, state } = await hotGames(page.platform)
  return { value: pageOf(value.list, number), state, isPlain: false }
}

/**
 * The page of games for a URL, with a time limit.
 * @param vendors the operator's; an unknown vendor has no games. Null: the vendors failed to load
 */
export async function findPage(
  page: PageContext,
  filter: ListFilter,
  vendors: readonly Vendor[] | null,
): Promise<Settled<FoundPage>> {
  const { vassalage } = filter
  if (vassalage !== null) {
    if (vendors === null) return { ok: false, code: 'unreachable' }
    if (!hasVendor(vendors, vassalage))
      return { ok: true, value: { value: none(filter.page), state: 'fresh', isPlain: false } }
  }
  if (filter.type === 'hot') return settleSoon(hotPage(page, filter.page), 'games', page.log)
  if (filter.q !== null || filter.sort !== null) return cataloguePage(page, filter, vendors ?? [])
  const load = async () => ({ ...(await platformPage(page, filter)), isPlain: false })
  return settleSoon(load(), 'games', page.log)
}
