import type { GameCategory } from '../../../shared/config/platform-codes'
import { GAME_LIST_PAGE_SIZE } from '../../../shared/config/product-limits'
import { cataloguePageSchema } from '../../../shared/contract/game-schemas'
import { supportedGames } from '../platform-support'
import { pagedCall } from '../transport/paged-call'
import type { PlatformContext, PublicContext } from '../transport/request-platform'
import { cachedCall, memberCall, uncachedCall } from '../transport/typed-call'

/**
 * This module has the platform calls for games, vendors, favourites and recent games. A member's data is
 * never cached. Lists of games have none of a category that the platform does not support.
 */

export async function fetchHotGames(ctx: PublicContext) {
  const { value, state } = await cachedCall(ctx, {
    name: 'hotGames',
    query: { merchantCode: ctx.merchant, isPlatform: 2, language: ctx.language, platform: 'html5' },
  })
  return { value: { list: supportedGames(ctx, value.list) }, state }
}

/** Loads popular games, most popular first. */
export async function fetchPopularGames(ctx: PublicContext) {
  const { value, state } = await cachedCall(ctx, { name: 'popular', query: { language: ctx.language } })
  return { value: { list: supportedGames(ctx, value.list) }, state }
}

/** Loads the first page of a category's games. */
export const fetchGamesOfCategory = (ctx: PublicContext, category: GameCategory) =>
  cachedCall(ctx, {
    name: 'gameList',
    query: {
      merchant: ctx.merchant,
      platform: 'html5',
      gameType: category,
      pageNo: 1,
      pageSize: GAME_LIST_PAGE_SIZE,
      language: ctx.language,
    },
  })

export interface GameListQuery {
  /** Game category; empty for every category. */
  gameType: GameCategory | ''
  /** A vendor's code from the platform's list; empty for every vendor. */
  vassalage: string
  /** Bingo filter: 'BG' loads only bingo games; empty for all games. */
  gameClassify: 'BG' | ''
  /** Minimum bet of the games; 0 for any. */
  minBet: number
  minLine: number
  pageNo: number
}

const wireQuery = (ctx: PublicContext, { gameType, vassalage, gameClassify, ...rest }: GameListQuery) => ({
  merchant: ctx.merchant,
  platform: 'html5',
  ...(gameType !== '' && { gameType }),
  ...(vassalage !== '' && { vassalage }),
  ...(gameClassify !== '' && { gameClassify }),
  ...(rest.minBet > 0 && { minBet: rest.minBet }),
  ...(rest.minLine > 0 && { minLine: rest.minLine }),
  pageNo: rest.pageNo,
  pageSize: GAME_LIST_PAGE_SIZE,
  language: ctx.language,
})

/**
 * Loads one page of the platform's list of games, in the platform's order.
 * @param query validated values only, because they become part of the cache key
 */
export async function fetchGameList(ctx: PublicContext, query: GameListQuery) {
  const { value, state } = await cachedCall(ctx, { name: 'gameList', query: wireQuery(ctx, query) })
  return { value: { ...value, games: supportedGames(ctx, value.games) }, state }
}

/**
 * Loads one page of games with the platform's search. The result is never cached, because typed text must not
 * become a cache key.
 * @param gameName part of a game's name
 */
export async function searchGamesByName(ctx: PublicContext, query: GameListQuery, gameName: string) {
  const found = await uncachedCall(ctx, { name: 'gameList', query: { ...wireQuery(ctx, query), gameName } })
  return { ...found, games: supportedGames(ctx, found.games) }
}

/**
 * Number of platform pages in one section of the game catalogue: 420 games, which fit into one cache record.
 */
const PAGES_PER_SECTION = 20

/**
 * Loads one section of the catalogue of all games, with the fields that search and filters need.
 * @param part number of the section, from 0
 */
export const fetchCatalogueSection = (ctx: PublicContext, part: number) =>
  pagedCall(
    ctx,
    {
      name: 'gameList',
      query: {
        merchant: ctx.merchant,
        platform: 'html5',
        pageSize: GAME_LIST_PAGE_SIZE,
        language: ctx.language,
      },
      cache: 'long',
      as: cataloguePageSchema,
    },
    { first: part * PAGES_PER_SECTION + 1, count: PAGES_PER_SECTION },
  )

export const fetchGameVendors = (ctx: PublicContext) =>
  cachedCall(ctx, {
    name: 'gameVendors',
    query: { language: ctx.language },
  })

export const fetchVendorGameTypes = (ctx: PublicContext) =>
  cachedCall(ctx, {
    name: 'vendorGameTypes',
    query: { typeId: 1, merchantCode: ctx.merchant },
  })

/** Loads the live rooms, with the online state of their hosts. */
export const fetchLiveRooms = (ctx: PublicContext) => cachedCall(ctx, { name: 'liveModels' })

export async function fetchFavourites(
  ctx: PlatformContext,
  token: string,
  { page, size }: { page: number; size: number },
) {
  const found = await memberCall(ctx, {
    name: 'favourites',
    token,
    query: { pageNo: page, pageSize: size, language: ctx.language },
  })
  return { ...found, content: supportedGames(ctx, found.content) }
}

/** Loads at most `size` recent games, last played first. */
export async function fetchRecentGames(ctx: PlatformContext, token: string, size: number) {
  const { list } = await memberCall(ctx, {
    name: 'recentGames',
    token,
    query: { pageSize: size, language: ctx.language },
  })
  return { list: supportedGames(ctx, list) }
}

/** Identifies a favourite game. A node id is unique only within one vendor. */
interface FavouriteGame {
  nodeId: string
  vendor: string
}

export const addFavourite = (ctx: PlatformContext, token: string, { nodeId, vendor }: FavouriteGame) =>
  memberCall(ctx, { name: 'addFavourite', token, body: { nodeId, vendor } })

export const removeFavourite = (ctx: PlatformContext, token: string, { nodeId, vendor }: FavouriteGame) =>
  memberCall(ctx, { name: 'removeFavourite', token, body: { nodeId, vendor } })

/** Adds a game to the member's recent games, as the first one. */
export const addRecentGame = (
  ctx: PlatformContext,
  token: string,
  game: { nodeId: string; vendor: string },
) => memberCall(ctx, { name: 'addRecentGame', token, query: game })
