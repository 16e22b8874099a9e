import type { GameCategory } from '../../shared/config/categories'
import { GAME_LIST_PAGE_SIZE } from '../../shared/config/limits'
import {
  gameListSchema,
  gameVendorsSchema,
  hotGamesSchema,
  liveModelsSchema,
  lotteryMenusSchema,
  vendorGameTypesSchema,
} from '../../shared/contract/games'
import { CacheShort } from '../cache/strategies'
import type { PlatformContext } from './context'
import { cachedCall } from './typed-call'

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

export const lotteryMenus = (ctx: PlatformContext) =>
  cachedCall(ctx, {
    name: 'lotteryMenus',
    query: { language: ctx.language },
    strategy: CacheShort,
    schema: lotteryMenusSchema,
  })
