import type { Draw, LotteryEntry } from '../../../shared/contract/play-schemas'
import { type PlayActivityWithResult, playActivityResult } from '../../../shared/money/play-result'
import type { PlatformContext, PublicContext } from '../transport/request-platform'
import { cachedCall, directCall, memberCall } from '../transport/typed-call'

/**
 * This module has the platform calls for launching games and for lotteries. A launch opens a session at the
 * platform, so it is never cached or retried.
 */

interface LaunchCall {
  /** Query parameters of the launch call, as in the endpoint table. */
  query: Readonly<Record<string, string>>
  /** True to launch the game with play money. */
  isTrial: boolean
}

/**
 * Launches a game. Returns the game's URL with a one-time ticket. The URL is not validated; it is empty if
 * the platform returned none.
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
  return content.game_url ?? ''
}

/** Loads the member's stakes and winnings since an instant (ms since the epoch). */
export async function fetchPlayActivity(
  ctx: PlatformContext,
  token: string,
  since: number,
): Promise<PlayActivityWithResult> {
  const activity = await memberCall(ctx, { name: 'playActivity', token, query: { since } })
  return { ...activity, result: playActivityResult(activity) }
}

/**
 * Loads all lotteries with their next and last draw, soonest first. The list is not cached, because an old
 * countdown would be wrong.
 */
export const fetchLotteryDraws = (ctx: PlatformContext) =>
  directCall(ctx, { name: 'lotteryRecent', query: { language: ctx.language } })

/** Vendor of lotteries that has a separate call for past draws. */
const VIETNAMESE = 'TCG_LOTTO_VN'

/**
 * Loads past draws of one lottery, newest first.
 * @param lottery an entry of the platform's list, because its id becomes part of the cache key
 */
export async function fetchPastDraws(
  ctx: PublicContext,
  { gameId, vassalage }: Pick<LotteryEntry, 'gameId' | 'vassalage'>,
  limit: number,
): Promise<Draw[]> {
  const call = { query: { gameId, pageSize: limit } }
  const { value } =
    vassalage === VIETNAMESE
      ? await cachedCall(ctx, { ...call, name: 'vnLotteryOpened' })
      : await cachedCall(ctx, { ...call, name: 'lotteryNear' })
  // The platform's list also includes upcoming draws, which have no numbers yet.
  return value.list.filter(({ numbers }) => numbers !== undefined)
}
