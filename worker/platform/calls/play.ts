import {
  type Draw,
  type LotteryEntry,
  launchSchema,
  lotteryMenusSchema,
  lotteryNearSchema,
  lotteryRecentSchema,
  playActivitySchema,
  vnLotteryOpenedSchema,
} from '../../../shared/contract/play'
import { CacheMoving, CacheShort } from '../../cache/strategies'
import type { PlatformContext } from '../transport/context'
import { cachedCall, directCall, memberCall } from '../transport/typed-call'

/** Launching games (platform-contract, Games). A launch opens a session there: asked once, kept nowhere. */

export interface LaunchCall {
  /** Only what the endpoint table names. */
  query: Readonly<Record<string, string>>
  /** With play money. */
  isTrial: boolean
}

/**
 * Address of a game, as the platform gives it: unchecked, with a ticket in it.
 * @throws PlatformError
 */
export async function launchGame(
  ctx: PlatformContext,
  token: string,
  { query, isTrial }: LaunchCall,
): Promise<string> {
  const { content } = await memberCall(ctx, {
    name: isTrial ? 'trialLaunch' : 'launchGame',
    token,
    query: { ...query, merchantCode: ctx.merchant, language: ctx.language },
    schema: launchSchema,
  })
  return content.game_url
}

/** What the member staked and won since an instant (ms). */
export const playActivity = (ctx: PlatformContext, token: string, since: number) =>
  memberCall(ctx, { name: 'playActivity', token, query: { since }, schema: playActivitySchema })

export const lotteryMenus = (ctx: PlatformContext) =>
  cachedCall(ctx, {
    name: 'lotteryMenus',
    query: { language: ctx.language },
    strategy: CacheShort,
    schema: lotteryMenusSchema,
  })

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
