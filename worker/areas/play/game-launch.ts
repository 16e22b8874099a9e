import { hasRight, isTrialAccountType } from '../../../shared/accounts/account-rights'
import type { ProductConfig } from '../../../shared/config/product-schema'
import { isLaunchError } from '../../../shared/contract/play-schemas'
import { TERMS_REQUIRED } from '../../../shared/contract/protection-schemas'
import type { LaunchRequest } from '../../../shared/play/launch-request'
import { protectionRules } from '../../../shared/protection/rules'
import { countAttempt, type RateLimitResult } from '../../limits/rate-limit'
import { gatherPageData } from '../../loading/gather'
import { settle } from '../../loading/settle'
import { observe } from '../../observe/observe'
import { addRecentGame, fetchGameVendors } from '../../platform/calls/game-calls'
import { launchGame } from '../../platform/calls/play-calls'
import { platformHas } from '../../platform/platform-support'
import { PlatformError } from '../../platform/transport/error'
import type { PlatformContext } from '../../platform/transport/request-platform'
import { checkPlay, type PlayRefusal } from '../../protection/permissions'
import { parseAllowedUrl } from '../../security/origins'
import type { MemberSession } from '../../session/session'
import { isPlatformOpen } from '../../status/platform-status'
import { gamePaceParameters, LAUNCH_DEFAULTS, toLaunchParameters } from './launch-parameters'

export interface GameLaunchContext {
  platform: PlatformContext
  product: ProductConfig
  /** Origins that may be shown in an iframe (worker/security). */
  frameSources: readonly string[]
  session: MemberSession
  /** Identifies the client for rate limits. */
  clientIp: string | undefined
  /** Origin of the page that will show the game. */
  ownOrigin: string
}

export type GameLaunchResult =
  | { url: string }
  /** An error code of the worker. Errors of the platform are thrown instead. */
  | { refused: 'status-unknown' | 'not-allowed' | 'empty-url' | 'bad-game-url' | PlayRefusal }
  | { limit: RateLimitResult }

async function vendorsFor(request: LaunchRequest, platform: PlatformContext) {
  return request.kind === 'sports'
    ? (await gatherPageData(platform, { vendors: fetchGameVendors })).vendors
    : null
}

async function openGame(context: GameLaunchContext, request: LaunchRequest): Promise<GameLaunchResult> {
  const { platform, session, clientIp, frameSources } = context
  if (!hasRight(session.type, 'launch')) return { refused: 'not-allowed' }
  if (!(await isPlatformOpen(platform))) return { refused: 'status-unknown' }
  const limit = await countAttempt({ clientIp, log: platform.log }, 'launch', { account: session.userName })
  if (!limit.allowed) return { limit }
  const refused = await checkPlay(platform, session, context.product.complianceProfile)
  if (refused) return { refused }

  const query = {
    ...LAUNCH_DEFAULTS,
    accountType: String(session.type),
    lobbyOrigin: context.ownOrigin,
    ...gamePaceParameters(request, protectionRules(context.product.complianceProfile).pace),
    ...toLaunchParameters(request, await vendorsFor(request, platform)),
  }
  const gameUrl = await launchGame(platform, session.token, {
    query,
    isTrial: isTrialAccountType(session.type),
  })
  if (gameUrl.trim() === '') return { refused: 'empty-url' }
  const url = parseAllowedUrl(gameUrl, frameSources)
  if (url === undefined) {
    platform.log.error('game-url-refused', { origin: URL.parse(gameUrl)?.origin ?? 'none' })
    return { refused: 'bad-game-url' }
  }
  const isRemembered = platformHas(platform, 'recents') && !isTrialAccountType(session.type)
  if (request.kind === 'game' && isRemembered) {
    const { nodeId, vendor } = request
    platform.waitUntil(
      settle(addRecentGame(platform, session.token, { nodeId, vendor }), 'addRecentGame', platform.log),
    )
  }
  return { url }
}

const codeOf = (error: unknown): string => {
  if (!(error instanceof PlatformError)) return 'unexpected'
  return isLaunchError(error.errorCode) ? error.errorCode : error.code
}

/**
 * Launches a game for a member if the account, the rate limit and the origin of the game's URL allow that.
 * Trial accounts play with play money; unknown account types may not play.
 * @throws PlatformError when the platform refuses or cannot be reached
 */
export async function launchRequestedGame(
  context: GameLaunchContext,
  request: LaunchRequest,
): Promise<GameLaunchResult> {
  const { language, visitor } = context.platform
  const note = (code?: string) =>
    observe(
      { event: 'launch', kind: request.kind, outcome: code === undefined ? 'done' : 'refused', code },
      { language, country: visitor?.country },
    )
  try {
    const outcome = await openGame(context, request)
    note('url' in outcome ? undefined : 'limit' in outcome ? 'too-many-requests' : outcome.refused)
    return outcome
  } catch (error) {
    note(codeOf(error))
    // The terms have changed since the check.
    if (error instanceof PlatformError && error.errorCode === TERMS_REQUIRED)
      return { refused: 'terms-update' }
    throw error
  }
}
