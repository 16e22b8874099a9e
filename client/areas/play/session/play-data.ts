import type { PlayActivity } from '../../../../shared/contract/play'
import type { LaunchRequest } from '../../../../shared/play/launch-request'
import type { Deferred } from '../../../data/deferred'

/** Loader data of every page with a game in it. */
export interface PlayData {
  /** What to open; null: the address names nothing that could be. */
  request: LaunchRequest | null
  /** Since the player logged in, ms: told by the server, so that a reload does not begin anew. */
  elapsedMs: number
  /** What was played since then; null for guests. */
  activity: Deferred<PlayActivity> | null
}
