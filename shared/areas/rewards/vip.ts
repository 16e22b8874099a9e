import type { Vip } from '../../contract/rewards'
import type { Deferred } from '../../page-data/deferred'

export interface VipData {
  /** False for accounts without levels: free play, for example. */
  isAllowed: boolean
  /** Null for accounts without levels. */
  view: Deferred<VipView> | null
  degraded: boolean
}

export interface VipView {
  vip: Vip
  /** How far the next level is, in whole per cent and never too high; what is left, never too little. Null: there is none. */
  progress: { percent: number; left: string } | null
}
