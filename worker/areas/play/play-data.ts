import type { PlayData } from '../../../client/areas/play/session/play-data'
import type { LaunchRequest } from '../../../shared/play/launch-request'
import type { PageContext } from '../../context'
import { settle } from '../../loading/settle'
import { playActivity } from '../../platform/calls/play'

/** What a page with a game in it knows besides the game, which it asks for itself (see api/launch). */
export function playData(context: PageContext, request: LaunchRequest | null): PlayData {
  const { session, platform, log } = context
  // Pages with games need a login.
  if (session.kind === 'guest') return { request: null, elapsedMs: 0, activity: null }
  return {
    request,
    elapsedMs: Math.max(0, Date.now() - session.issuedAt),
    activity: settle(playActivity(platform, session.token, session.issuedAt), 'activity', log),
  }
}
