import type { Draw, LotteryEntry } from '../../contract/play-schemas'
import type { Deferred } from '../../page-data/deferred'
import type { LotteryMode } from '../../play/launch-request'

export interface LotteryCentre {
  /**
   * The platform's clock at its reply, ms since the epoch. Countdowns use this clock, because a device's
   * clock may be wrong.
   */
  now: number
  /** Lotteries of the selected mode, soonest draw first. */
  lotteries: LotteryEntry[]
}

export interface DrawHistory {
  /** All lotteries for which past draws can be shown. */
  lotteries: Pick<LotteryEntry, 'gameId' | 'name' | 'lang'>[]
  /** Id of the selected lottery; null when there are no lotteries. */
  gameId: string | null
  /** Past draws of the selected lottery, newest first. */
  draws: Draw[]
}

export interface LotteryData {
  mode: LotteryMode
  /** Past draws of a lottery, if the page shows these instead of the lottery centre; otherwise null. */
  history: Deferred<DrawHistory> | null
  centre: Deferred<LotteryCentre> | null
}
