import type { Vip } from '../../contract/reward-schemas'
import type { Deferred } from '../../page-data/deferred'

export interface VipData {
  /** False for accounts without levels, such as free play. */
  isAllowed: boolean
  /** VIP levels and the member's level; null for accounts without levels. */
  view: Deferred<VipView> | null
  degraded: boolean
}

export interface VipView {
  vip: Vip
  /**
   * Progress to the next VIP level. `percent` is rounded down, and `left` is rounded up. Null: there is no
   * higher level.
   */
  progress: { percent: number; left: string } | null
}
