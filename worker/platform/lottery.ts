import {
  type Draw,
  type LotteryEntry,
  lotteryNearSchema,
  lotteryRecentSchema,
  vnLotteryOpenedSchema,
} from '../../shared/contract/lottery'
import { CacheMoving } from '../cache/strategies'
import type { PlatformContext } from './context'
import { cachedCall, directCall } from './typed-call'

/** Lottery gateway: draws. What comes next is asked for anew, since a countdown that is a minute old is wrong. */

/** Every lottery with its next draw and its last one, soonest first. */
export const lotteryRecent = (ctx: PlatformContext) =>
  directCall(ctx, { name: 'lotteryRecent', query: { language: ctx.language }, schema: lotteryRecentSchema })

/** The vendor whose past draws have a call of their own. */
const VIETNAMESE = 'TCG_LOTTO_VN'

/**
 * Past draws of one lottery, newest first.
 * @param lottery one of the platform's: its id becomes a key
 */
export async function pastDraws(
  ctx: PlatformContext,
  { gameId, vassalage }: Pick<LotteryEntry, 'gameId' | 'vassalage'>,
  limit: number,
): Promise<Draw[]> {
  const call = { query: { gameId, pageSize: limit }, strategy: CacheMoving }
  const { value } =
    vassalage === VIETNAMESE
      ? await cachedCall(ctx, { ...call, name: 'vnLotteryOpened', schema: vnLotteryOpenedSchema })
      : await cachedCall(ctx, { ...call, name: 'lotteryNear', schema: lotteryNearSchema })
  // Those around now include some to come.
  return value.list.filter(({ numbers }) => numbers !== undefined)
}
