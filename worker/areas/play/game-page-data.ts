import { hasFormalAccount } from '../../../shared/accounts/account-rights'
import type { PlayData } from '../../../shared/areas/play/play-data'
import { defer } from '../../../shared/page-data/deferred'
import type { LaunchRequest } from '../../../shared/play/launch-request'
import { settle } from '../../loading/settle'
import type { PageContext } from '../../page-context'
import { fetchPlayActivity } from '../../platform/calls/play-calls'

/**
 * Returns the data of a page with a game. The browser launches the game with a separate request
 * (worker/areas/play/play-api.ts).
 */
export function gamePageData(context: PageContext, request: LaunchRequest | null): PlayData {
  const { session, platform, product, log } = context
  // Pages with games require a login, so a guest never has a game to launch.
  if (session.kind === 'guest')
    return { request: null, elapsedMs: 0, activity: null, offersImmediateBreak: false }
  return {
    request,
    elapsedMs: Math.max(0, Date.now() - session.issuedAt),
    activity: defer(settle(fetchPlayActivity(platform, session.token, session.issuedAt), 'activity', log)),
    offersImmediateBreak: product.immediateBreak && hasFormalAccount(session),
  }
}
