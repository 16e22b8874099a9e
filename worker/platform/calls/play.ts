import type { Draw, LotteryEntry } from '../../../shared/contract/play'
import type { PlatformContext, PublicContext } from '../transport/context'
import { cachedCall, directCall, memberCall } from '../transport/typed-call'

/** Opening games, and lotteries. A launch opens a session at the platform: asked once, kept nowhere. */

interface LaunchCall {
  /** Only names that the endpoint table has. */
  query: Readonly<Record<string, string>>
  /** With play money. */
  isTrial: boolean
}

/**
 * Address of a game, with a one-time ticket in it. It is unchecked.
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
  })
  return content.game_url
}

/** What the member staked and won since an instant (ms). */
export const playActivity = (ctx: PlatformContext, token: string, since: number) =>
  memberCall(ctx, { name: 'playActivity', token, query: { since } })

/** Every lottery with its next draw and its last one, soonest first. Not cached: an old countdown would be wrong. */
export const lotteryRecent = (ctx: PlatformContext) =>
  directCall(ctx, { name: 'lotteryRecent', query: { language: ctx.language } })

/** The vendor whose past draws have their own call. */
const VIETNAMESE = 'TCG_LOTTO_VN'

/**
 * Past draws of one lottery, newest first.
 * @param lottery from the platform: its id becomes part of the cache key
 */
export async function pastDraws(
  ctx: PublicContext,
  { gameId, vassalage }: Pick<LotteryEntry, 'gameId' | 'vassalage'>,
  limit: number,
): Promise<Draw[]> {
  const call = { query: { gameId, pageSize: limit } }
  const { value } =
    vassalage === VIETNAMESE
      ? await cachedCall(ctx, { ...call, name: 'vnLotteryOpened' })
      : await cachedCall(ctx, { ...call, name: 'lotteryNear' })
  // The list includes coming draws.
  return value.list.filter(({ numbers }) => numbers !== undefined)
}
