import type { RealityAnswer } from '../../../shared/contract/protection'
import type { PlatformContext } from '../transport/context'
import { memberCall } from '../transport/typed-call'

/**
 * The session of play by the platform's clock, never cached.
 * @param isPlaying a game is open; else the question neither begins nor continues a session
 * @throws PlatformError
 */
export const realityClock = (ctx: PlatformContext, token: string, isPlaying: boolean) =>
  memberCall(ctx, { name: 'realityClock', token, query: isPlaying ? {} : { look: '1' } })

/** Answers a check that is due. @throws PlatformError */
export const answerReality = (
  ctx: PlatformContext,
  token: string,
  body: { due: string; answer: RealityAnswer },
) => memberCall(ctx, { name: 'answerReality', token, body })

/** @param minutes between checks; null: none. @throws PlatformError */
export const setRealityInterval = (ctx: PlatformContext, token: string, minutes: number | null) =>
  memberCall(ctx, { name: 'setRealityInterval', token, body: { minutes } })
