import type { Draw, LotteryEntry } from '../../contract/play'
import type { Deferred } from '../../page-data/deferred'
import type { LotteryMode } from '../../play/launch-request'

export interface LotteryCentre {
  /**
   * The platform's clock when it answered, ms since the epoch. Countdowns use it, because a device's clock
   * may be wrong.
   */
  now: number
  /** Lotteries of the selected mode, soonest draw first. */
  lotteries: LotteryEntry[]
}

export interface DrawHistory {
  /** Every lottery with a history. */
  lotteries: Pick<LotteryEntry, 'gameId' | 'name' | 'lang'>[]
  /** The selected lottery; null when there are none. */
  gameId: string | null
  /** Newest first. */
  draws: Draw[]
}

export interface LotteryData {
  mode: LotteryMode
  /** Present when the history is shown instead of the lottery centre. */
  history: Deferred<DrawHistory> | null
  centre: Deferred<LotteryCentre> | null
}
