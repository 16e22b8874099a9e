import type { PlayNow } from '../../../../shared/money/play-result'
import type { LaunchRequest } from '../../../../shared/play/launch-request'
import type { Deferred } from '../../../data/deferred'

/** Loader data of every page with a game. */
export interface PlayData {
  /** The game to launch; null when the URL does not name a valid one. */
  request: LaunchRequest | null
  /** Time since the login, ms. Measured by the server, so that a reload does not reset it. */
  elapsedMs: number
  /** Stakes and winnings since the login; null for guests. */
  activity: Deferred<PlayNow> | null
}
