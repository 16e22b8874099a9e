import type { Vip } from '../../contract/rewards'
import type { Deferred } from '../../page-data/deferred'

export interface VipData {
  /** False for accounts without levels, such as free play. */
  isAllowed: boolean
  /** Null for accounts without levels. */
  view: Deferred<VipView> | null
  degraded: boolean
}

export interface VipView {
  vip: Vip
  /**
   * Progress to the next level. `percent` is rounded down, and `left` rounded up. Null: there is no next
   * level.
   */
  progress: { percent: number; left: string } | null
}
