import * as v from 'valibot'
import { favouritesSchema, recentGamesSchema } from '../../shared/contract/games'
import { balanceSchema, memberInfoSchema } from '../../shared/contract/member'
import type { PlatformContext } from './context'
import { memberCall } from './typed-call'

/** Member group. Nothing of it is ever kept in a cache; `token` is the platform's, out of the sealed cookie. */

export const memberInfo = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'memberInfo', token, schema: memberInfoSchema })

export const balance = (ctx: PlatformContext, token: string) =>
  memberCall(ctx, { name: 'balance', token, schema: balanceSchema })

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
