import type { PlayActivityWithResult } from '../../money/play-result'
import type { Deferred } from '../../page-data/deferred'
import type { LaunchRequest } from '../../play/launch-request'

/** Loader data of every page with a game. */
export interface PlayData {
  /** Game to launch; null when the URL does not name a valid game. */
  request: LaunchRequest | null
  /** Time since the login, ms. The server measures this time, so that a reload does not reset it. */
  elapsedMs: number
  /** Stakes and winnings since the login; null for guests. */
  activity: Deferred<PlayActivityWithResult> | null
  /** True when the game offers a break of 24 hours that begins with one tap. */
  offersImmediateBreak: boolean
}

export interface LaunchGameData extends PlayData {
  /** True when closing the game opens the home page; otherwise it opens the game entrance. */
  leadsHome: boolean
}

export interface OuterFrameData extends PlayData {
  /** Display name of the game's vendor; null when unknown. */
  vendorName: string | null
}

export interface SportsGameData extends PlayData {
  /** Vendor of the sports book; null when unknown. */
  vendor: string | null
}
