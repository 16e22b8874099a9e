import * as v from 'valibot'
import { launchSchema, playActivitySchema } from '../../shared/contract/launch'
import type { PlatformContext } from './context'
import { memberCall } from './typed-call'

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

/** Puts a game at the head of the member's recent ones. */
export const addRecentGame = (
  ctx: PlatformContext,
  token: string,
  game: { nodeId: string; vendor: string },
) => memberCall(ctx, { name: 'addRecentGame', token, query: game, schema: v.unknown() })

/** What the member staked and won since an instant (ms). */
export const playActivity = (ctx: PlatformContext, token: string, since: number) =>
  memberCall(ctx, { name: 'playActivity', token, query: { since }, schema: playActivitySchema })
