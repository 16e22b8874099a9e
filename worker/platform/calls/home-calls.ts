import { ANNOUNCEMENT_TYPES } from '../../../shared/config/platform-codes'
import { WINNER_BOARD_ENTRIES } from '../../../shared/config/product-limits'
import { bannersSchema, popupsSchema } from '../../../shared/contract/home-schemas'
import { createLinkTest } from '../platform-support'
import type { PublicContext } from '../transport/request-platform'
import { cachedCall } from '../transport/typed-call'
import { announcementQuery, sanitiseNewestFirst } from './support-calls'

/** This module has the platform calls for banners, popups, winners and the jackpot. All HTML is sanitised. */

/**
 * Loads the banners of a group of pages, in the operator's order. Banners that lead to a page of a missing
 * capability are left out.
 */
export async function fetchBanners(ctx: PublicContext, group: 'm_home' | 'm_live' | 'm_reg') {
  const { value, state } = await cachedCall(ctx, {
    name: 'announcements',
    query: announcementQuery(ctx, ANNOUNCEMENT_TYPES.banner, group),
    as: bannersSchema,
  })
  const isOffered = createLinkTest(ctx)
  return { value: { list: value.list.filter(({ url }) => url === undefined || isOffered(url)) }, state }
}

export const fetchPopups = (ctx: PublicContext) =>
  cachedCall(ctx, {
    name: 'announcements',
    query: announcementQuery(ctx, ANNOUNCEMENT_TYPES.popup),
    as: popupsSchema,
    finish: sanitiseNewestFirst(ctx),
  })

/** Loads the latest winners, at most `limit`. All values of `limit` share one cached list. */
export async function fetchWinnerBoard(ctx: PublicContext, limit: number) {
  const { value, state } = await cachedCall(ctx, {
    name: 'winnerBoard',
    query: { gameCategory: 'ALL', language: ctx.language, limitNum: WINNER_BOARD_ENTRIES },
  })
  return { value: { list: value.list.slice(0, limit) }, state }
}

/** Loads the jackpot pool, or null when the platform has none. */
export const fetchJackpot = (ctx: PublicContext) => cachedCall(ctx, { name: 'jackpot' })
