import { isReal } from '../../../shared/config/member-types'
import type { Game, Vendor } from '../../../shared/contract/games'
import type { GamePage } from '../../../shared/games/game-page'
import type { PageContext } from '../../context'
import { settle } from '../../loading/settle'
import { favourites, recentGames } from '../../platform/calls/games'
import { withVendorNames } from './vendors'

/** Token of who can have favourites: real accounts alone (spec §6). */
export const favouritesToken = ({ session }: PageContext): string | null =>
  session.kind === 'member' && isReal(session.type) ? session.token : null

/**
 * One page of the member's favourites as a deferred part; null for who has none.
 * @param vendors may still be on their way
 */
export function favouritesPart(
  page: PageContext,
  { number, size }: { number: number; size: number },
  vendors: Promise<readonly Vendor[]>,
) {
  const token = favouritesToken(page)
  if (token === null) return null
  const load = async (): Promise<GamePage> => {
    const { content, totalPages } = await favourites(page.platform, token, { page: number, size })
    const games = withVendorNames(content, await vendors)
    return { games, page: number, totalPages, total: totalPages <= 1 ? content.length : null }
  }
  return settle(load(), 'favourites', page.log)
}

/** What the member played last, as a deferred part; null for guests. */
export function recentPart(page: PageContext, size: number, vendors: Promise<readonly Vendor[]>) {
  const { session } = page
  if (session.kind !== 'member') return null
  const load = async (): Promise<Game[]> => {
    const { list } = await recentGames(page.platform, session.token, size)
    return withVendorNames(list.slice(0, size), await vendors)
  }
  return settle(load(), 'recent', page.log)
}
