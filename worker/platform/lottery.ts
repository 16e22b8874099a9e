import { lotteryNearSchema, lotteryRecentSchema, vnLotteryOpenedSchema } from '../../shared/contract/lottery'
import { CacheMoving } from '../cache/strategies'
import type { PlatformContext } from './context'
import { cachedCall, directCall } from './typed-call'

/** Lottery gateway: draws. What comes next is asked for anew, since a countdown that is a minute old is wrong. */

/** Every lottery with its next draw and its last one, soonest first. */
export const lotteryRecent = (ctx: PlatformContext) =>
  directCall(ctx, { name: 'lotteryRecent', query: { language: ctx.language }, schema: lotteryRecentSchema })

/** Draws of one lottery around now, newest first. */
export const lotteryNear = (ctx: PlatformContext, gameId: string, pageSize: number) =>
  directCall(ctx, { name: 'lotteryNear', query: { gameId, pageSize }, schema: lotteryNearSchema })

/** Draws of one lottery that are over. @param gameId of one of the platform's lotteries: it becomes a key */
export const lotteryOpened = (ctx: PlatformContext, gameId: string, pageSize: number) =>
  cachedCall(ctx, {
    name: 'vnLotteryOpened',
    query: { gameId, pageSize },
    strategy: CacheMoving,
    schema: vnLotteryOpenedSchema,
  })
