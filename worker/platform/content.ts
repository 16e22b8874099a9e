import { CONTENT_TYPES } from '../../shared/config/categories'
import { WINNER_BOARD_ENTRIES } from '../../shared/config/limits'
import {
  announcementsSchema,
  bannersSchema,
  helpCenterSchema,
  jackpotSchema,
  popupsSchema,
  promotionsSchema,
  winnerBoardSchema,
} from '../../shared/contract/content'
import { CacheLong, CacheMoving, CacheShort } from '../cache/strategies'
import type { PlatformContext } from './context'
import { sanitiseHtml } from './sanitise-html'
import { cachedCall } from './typed-call'

/** Content group: what the operator writes. HTML is safe when it leaves here. */

/** For lists with `startTime`. */
export const newestFirst = (a: { startTime: number }, b: { startTime: number }) => b.startTime - a.startTime
/** With its HTML made safe. */
export const safe = <T extends { content: string }>(item: T): T => ({
  ...item,
  content: sanitiseHtml(item.content),
})
const safeList = <T extends { content: string; startTime: number }>({ list }: { list: T[] }) => ({
  list: list.map(safe).sort(newestFirst),
})

export const announcementQuery = (ctx: PlatformContext, types: string, groupName?: string) => ({
  types,
  ...(groupName !== undefined && { groupName }),
  platform: 'M',
  merchantCode: ctx.merchant,
  language: ctx.language,
})

/** Banners of a group, in the operator's order. */
export const banners = (ctx: PlatformContext, group: 'm_home' | 'm_live' | 'm_reg') =>
  cachedCall(ctx, {
    name: 'announcements',
    query: announcementQuery(ctx, CONTENT_TYPES.banner, group),
    strategy: CacheShort,
    schema: bannersSchema,
  })

/** What players are told, newest first. */
export const announcements = (ctx: PlatformContext) =>
  cachedCall(ctx, {
    name: 'announcements',
    query: announcementQuery(ctx, CONTENT_TYPES.player),
    strategy: CacheShort,
    schema: announcementsSchema,
    finish: safeList,
  })

export const popups = (ctx: PlatformContext) =>
  cachedCall(ctx, {
    name: 'announcements',
    query: announcementQuery(ctx, CONTENT_TYPES.popup),
    strategy: CacheShort,
    schema: popupsSchema,
    finish: safeList,
  })

export const promotions = (ctx: PlatformContext) =>
  cachedCall(ctx, {
    name: 'announcements',
    query: announcementQuery(ctx, CONTENT_TYPES.promotion),
    strategy: CacheShort,
    schema: promotionsSchema,
    finish: safeList,
  })

export const helpCenter = (ctx: PlatformContext) =>
  cachedCall(ctx, {
    name: 'helpCenter',
    query: { lang: ctx.language, device: 'MOBILE' },
    strategy: CacheLong,
    schema: helpCenterSchema,
    finish: ({ list }) => ({
      list: list.map((entry) => ({ ...safe(entry), children: entry.children.map(safe) })),
    }),
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
