import type { Draw, LotteryEntry } from '../../../../shared/contract/play'
import type { Deferred } from '../../../data/deferred'

export type LotteryMode = 'ent' | 'trad'

export interface LotteryCentre {
  /** The platform's clock when it answered, ms: countdowns run from it on devices whose own is wrong. */
  now: number
  /** Of the chosen mode, soonest draw first. */
  lotteries: LotteryEntry[]
}

export interface DrawHistory {
  /** Every lottery that can be looked up. */
  lotteries: Pick<LotteryEntry, 'gameId' | 'name'>[]
  /** Whose draws these are; null when there is no lottery at all. */
  gameId: string | null
  /** Newest first. */
  draws: Draw[]
}

export interface LotteryData {
  mode: LotteryMode
  /** The history is shown instead of the centre. */
  history: Deferred<DrawHistory> | null
  centre: Deferred<LotteryCentre> | null
}
