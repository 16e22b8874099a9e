import { hasRight } from '../../../shared/accounts/rights'
import type { Game, Vendor } from '../../../shared/contract/games'
import type { GameResults } from '../../../shared/games/game-results'
import { toDeferred } from '../../../shared/page-data/deferred'
import type { PageContext } from '../../context'
import { settle, settleOrStream } from '../../loading/settle'
import { favourites, recentGames } from '../../platform/calls/games'
import { withVendorNames } from './vendors'

/** The token of a member who may have favourites; otherwise null. */
const favouritesToken = ({ session }: PageContext): string | null =>
  session.kind === 'member' && hasRight(session.type, 'favourites') ? session.token : null

async function loadFavourites(
  { platform }: PageContext,
  token: string,
  { number, size }: { number: number; size: number },
  vendors: Promise<readonly Vendor[]>,
): Promise<GameResults> {
  const { content, totalPages } = await favourites(platform, token, { page: number, size })
  const games = withVendorNames(content, await vendors)
  return { games, page: number, totalPages, total: totalPages <= 1 ? content.length : null }
}

type FavouritesArguments = [
  context: PageContext,
  part: { number: number; size: number },
  /** May still be loading. */
  vendors: Promise<readonly Vendor[]>,
]

/** One page of the member's favourites as a deferred part; null for visitors who cannot have any. */
export function favouritesPart(...[context, part, vendors]: FavouritesArguments) {
  const token = favouritesToken(context)
  if (token === null) return null
  return toDeferred(settle(loadFavourites(context, token, part, vendors), 'favourites', context.log))
}

/**
 * The same for a page that shows only favourites. Waits a moment for them instead of deferring, so that Back
 * finds the list at full height and can restore the scroll position.
 */
export async function favouritesList(...[context, part, vendors]: FavouritesArguments) {
  const token = favouritesToken(context)
  if (token === null) return { part: null }
  return settleOrStream(loadFavourites(context, token, part, vendors), 'favourites', context.platform)
}

/** The member's last played games as a deferred part; null for guests. */
export function recentPart(context: PageContext, size: number, vendors: Promise<readonly Vendor[]>) {
  const { session } = context
  if (session.kind !== 'member') return null
  const load = async (): Promise<Game[]> => {
    const { list } = await recentGames(context.platform, session.token, size)
    return withVendorNames(list.slice(0, size), await vendors)
  }
  return toDeferred(settle(load(), 'recent', context.log))
}
