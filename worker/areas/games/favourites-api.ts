import { Hono } from 'hono'
import * as v from 'valibot'
import { hasRight } from '../../../shared/accounts/account-rights'
import { FAVOURITES_ENTRANCE_SIZE } from '../../../shared/config/product-limits'
import { idSchema, text } from '../../../shared/contract/field-schemas'
import type { Game, Vendor } from '../../../shared/contract/game-schemas'
import type { GameResultsPage } from '../../../shared/games/game-results'
import { defer } from '../../../shared/page-data/deferred'
import { refuseOtherMethods, requireEmptyBody, requireNoQuery, validateParams } from '../../json-api/validate'
import { settle, settleOrStream } from '../../loading/settle'
import type { PageContext } from '../../page-context'
import {
  addFavourite,
  fetchFavourites,
  fetchRecentGames,
  removeFavourite,
} from '../../platform/calls/game-calls'
import { platformHas } from '../../platform/platform-support'
import type { PlatformContext } from '../../platform/transport/request-platform'
import { type MemberAppEnv, requireMemberRight } from '../../session/api-access'
import { withGameVendorNames } from './game-vendors'

const game = validateParams(
  'param',
  v.strictObject({ vendor: v.pipe(text(40), v.regex(/^[\w.-]{1,40}$/)), nodeId: idSchema }),
)
/** Maximum number of pages that are read from the platform's list of favourites: a thousand favourites. */
const PAGES_MAX = 10

/** Loads the node ids of the member's favourites. */
async function loadAllFavourites(ctx: PlatformContext, token: string): Promise<string[]> {
  if (!platformHas(ctx, 'favourites')) return []
  const ask = (page: number) => fetchFavourites(ctx, token, { page, size: FAVOURITES_ENTRANCE_SIZE })
  const first = await ask(1)
  const count = Math.min(first.totalPages, PAGES_MAX)
  const rest = await Promise.all(Array.from({ length: Math.max(0, count - 1) }, (_, index) => ask(index + 2)))
  return [first, ...rest].flatMap(({ content }) => content.map(({ nodeId }) => nodeId))
}

const PATH = '/favourites/:vendor/:nodeId'

/**
 * JSON calls for the member's favourite games: list, add, remove. The methods are PUT and DELETE, because
 * adding and removing are idempotent.
 */
export const favouritesApi = new Hono<MemberAppEnv>()
  .get('/favourites', requireMemberRight('favourites'), requireNoQuery, async (c) =>
    c.json({ nodeIds: await loadAllFavourites(c.get('platform'), c.get('member').token) }),
  )
  .all('/favourites', refuseOtherMethods('GET', 'HEAD'))
  .put(PATH, requireMemberRight('favourites'), game, requireNoQuery, requireEmptyBody, async (c) => {
    await addFavourite(c.get('platform'), c.get('member').token, c.req.valid('param'))
    return c.body(null, 204)
  })
  .delete(PATH, requireMemberRight('favourites'), game, requireNoQuery, requireEmptyBody, async (c) => {
    await removeFavourite(c.get('platform'), c.get('member').token, c.req.valid('param'))
    return c.body(null, 204)
  })
  .all(PATH, refuseOtherMethods('PUT', 'DELETE'))

/** Returns the token of a member who may have favourites; otherwise null. */
const favouritesToken = ({ session, platform }: PageContext): string | null =>
  session.kind === 'member' && hasRight(session.type, 'favourites') && platformHas(platform, 'favourites')
    ? session.token
    : null

async function loadFavourites(
  { platform }: PageContext,
  token: string,
  { number, size }: { number: number; size: number },
  vendors: Promise<readonly Vendor[]>,
): Promise<GameResultsPage> {
  const { content, totalPages } = await fetchFavourites(platform, token, { page: number, size })
  const games = withGameVendorNames(content, await vendors)
  return { games, page: number, totalPages, total: totalPages <= 1 ? content.length : null }
}

type FavouritesArguments = [
  context: PageContext,
  part: { number: number; size: number },
  /** Vendors with their display names, which may still be loading. */
  vendors: Promise<readonly Vendor[]>,
]

/**
 * Returns one page of the member's favourite games as deferred data; null for visitors who cannot have
 * favourites.
 */
export function deferFavourites(...[context, part, vendors]: FavouritesArguments) {
  const token = favouritesToken(context)
  if (token === null) return null
  return defer(settle(loadFavourites(context, token, part, vendors), 'favourites', context.log))
}

/**
 * Loads one page of the member's favourite games for the page that lists them. Waits briefly for the list
 * instead of deferring it. After a press on Back, the list then has its full height, so that the browser can
 * restore the scroll position.
 */
export async function loadFavouritesList(...[context, part, vendors]: FavouritesArguments) {
  const token = favouritesToken(context)
  if (token === null) return { part: null }
  return settleOrStream(loadFavourites(context, token, part, vendors), 'favourites', context.platform)
}

/** Loads the member's last played games as deferred data; null for guests, and without a platform's list. */
export function deferRecentGames(context: PageContext, size: number, vendors: Promise<readonly Vendor[]>) {
  const { session, platform } = context
  if (session.kind !== 'member' || !platformHas(platform, 'recents')) return null
  const load = async (): Promise<Game[]> => {
    const { list } = await fetchRecentGames(platform, session.token, size)
    return withGameVendorNames(list.slice(0, size), await vendors)
  }
  return defer(settle(load(), 'recent', context.log))
}
