import { CONTENT_TYPES } from '../../../shared/config/categories'
import { WINNER_BOARD_ENTRIES } from '../../../shared/config/limits'
import { bannersSchema, jackpotSchema, popupsSchema, winnerBoardSchema } from '../../../shared/contract/home'
import { CacheMoving, CacheShort } from '../../cache/strategies'
import type { PlatformContext } from '../transport/context'
import { cachedCall } from '../transport/typed-call'
import { announcementQuery, safeNewestFirst } from './support'

/** Content group: what the operator writes. HTML is safe when it leaves here. */

/** Banners of a group, in the operator's order. */
export const banners = (ctx: PlatformContext, group: 'm_home' | 'm_live' | 'm_reg') =>
  cachedCall(ctx, {
    name: 'announcements',
    query: announcementQuery(ctx, CONTENT_TYPES.banner, group),
    strategy: CacheShort,
    schema: bannersSchema,
  })

export const popups = (ctx: PlatformContext) =>
  cachedCall(ctx, {
    name: 'announcements',
    query: announcementQuery(ctx, CONTENT_TYPES.popup),
    strategy: CacheShort,
    schema: popupsSchema,
    finish: safeNewestFirst,
  })

/** Latest winners, at most `limit`; one list is kept whatever the limit. */
export async function winnerBoard(ctx: PlatformContext, limit: number) {
  const { value, state } = await cachedCall(ctx, {
    name: 'winnerBoard',
    query: { gameCategory: 'ALL', language: ctx.language, limitNum: WINNER_BOARD_ENTRIES },
    strategy: CacheShort,
    schema: winnerBoardSchema,
  })
  return { value: { list: value.list.slice(0, limit) }, state }
}

/** The real pool, or null when the platform has none. */
export const jackpot = (ctx: PlatformContext) =>
  cachedCall(ctx, { name: 'jackpot', strategy: CacheMoving, schema: jackpotSchema })
