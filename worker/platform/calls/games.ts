import * as v from 'valibot'
import type { GameCategory } from '../../../shared/config/categories'
import { GAME_LIST_PAGE_SIZE } from '../../../shared/config/limits'
import {
  cataloguePageSchema,
  favouritesSchema,
  gameListSchema,
  gameVendorsSchema,
  hotGamesSchema,
  liveModelsSchema,
  recentGamesSchema,
  vendorGameTypesSchema,
} from '../../../shared/contract/games'
import { CacheLong, CacheShort } from '../../cache/strategies'
import type { PlatformContext } from '../transport/context'
import { cachedCall, directCall, memberCall } from '../transport/typed-call'

/** Games group: the public part, always from the cache. */

export const hotGames = (ctx: PlatformContext) =>
  cachedCall(ctx, {
    name: 'hotGames',
    query: { merchantCode: ctx.merchant, isPlatform: 2, language: ctx.language, platform: 'html5' },
    strategy: CacheShort,
    schema: hotGamesSchema,
  })

/** First page of a category. */
export const gamesOfCategory = (ctx: PlatformContext, category: GameCategory) =>
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
    strategy: CacheShort,
    schema: gameListSchema,
  })

export interface GameListQuery {
  /** Empty: every category. */
  gameType: GameCategory | ''
  /** A vendor's code out of the platform's own list; empty: every vendor. */
  vassalage: string
  /** 'BG': bingo alone. */
  gameClassify: 'BG' | ''
  /** 0: any. */
  minBet: number
  minLine: number
  pageNo: number
}

const wireQuery = (ctx: PlatformContext, { gameType, vassalage, gameClassify, ...rest }: GameListQuery) => ({
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

/** One page of a list in the platform's order. All of `query` has been checked: it becomes the key. */
export const gameList = (ctx: PlatformContext, query: GameListQuery) =>
  cachedCall(ctx, {
    name: 'gameList',
    query: wireQuery(ctx, query),
    strategy: CacheShort,
    schema: gameListSchema,
  })

/**
 * The same for what a visitor typed, kept nowhere: the platform's own search.
 * @param gameName part of a name
 */
export const gameListByName = (ctx: PlatformContext, query: GameListQuery, gameName: string) =>
  directCall(ctx, { name: 'gameList', query: { ...wireQuery(ctx, query), gameName }, schema: gameListSchema })

/** The platform takes no more a page; a record of the cache has room for as many. */
const CATALOGUE_PAGE_SIZE = 500

/** A page of all games with what they are found by, for an index. */
export const cataloguePage = (ctx: PlatformContext, pageNo: number) =>
  cachedCall(ctx, {
    name: 'gameList',
    query: {
      merchant: ctx.merchant,
      platform: 'html5',
      pageNo,
      pageSize: CATALOGUE_PAGE_SIZE,
      language: ctx.language,
    },
    strategy: CacheLong,
    schema: cataloguePageSchema,
  })

export const gameVendors = (ctx: PlatformContext) =>
  cachedCall(ctx, {
    name: 'gameVendors',
    query: { language: ctx.language },
    strategy: CacheShort,
    schema: gameVendorsSchema,
  })

export const vendorGameTypes = (ctx: PlatformContext) =>
  cachedCall(ctx, {
    name: 'vendorGameTypes',
    query: { typeId: 1, merchantCode: ctx.merchant },
    strategy: CacheShort,
    schema: vendorGameTypesSchema,
  })

/** Live rooms and whether somebody is in them. */
export const liveModels = (ctx: PlatformContext) =>
  cachedCall(ctx, { name: 'liveModels', strategy: CacheShort, schema: liveModelsSchema })

export const favourites = (
  ctx: PlatformContext,
  token: string,
  { page, size }: { page: number; size: number },
) =>
  memberCall(ctx, {
    name: 'favourites',
    token,
    query: { pageNo: page, pageSize: size, language: ctx.language },
    schema: favouritesSchema,
  })

/** What the member played last, at most `size`, last played first. */
export const recentGames = (ctx: PlatformContext, token: string, size: number) =>
  memberCall(ctx, {
    name: 'recentGames',
    token,
    query: { pageSize: size, language: ctx.language },
    schema: recentGamesSchema,
  })

/** One game of a vendor; node ids are unique within one only (spec §3). */
export interface FavouriteGame {
  nodeId: string
  vendor: string
}

export const addFavourite = (ctx: PlatformContext, token: string, { nodeId, vendor }: FavouriteGame) =>
  memberCall(ctx, { name: 'addFavourite', token, body: { nodeId, vendor }, schema: v.unknown() })

export const removeFavourite = (ctx: PlatformContext, token: string, { nodeId, vendor }: FavouriteGame) =>
  memberCall(ctx, { name: 'removeFavourite', token, body: { nodeId, vendor }, schema: v.unknown() })

/** Puts a game at the head of the member's recent ones. */
export const addRecentGame = (
  ctx: PlatformContext,
  token: string,
  game: { nodeId: string; vendor: string },
) => memberCall(ctx, { name: 'addRecentGame', token, query: game, schema: v.unknown() })
