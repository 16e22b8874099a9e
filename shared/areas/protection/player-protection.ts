import type { Protection } from '../../contract/protection'
import type { Deferred } from '../../page-data/deferred'
import type { LimitKind, LimitPeriod } from '../../protection/rules'
import type { PlayData } from '../play/play-data'
import type { RealityCheckOptions } from './interval'

/** A limit that holds, and what is used of it: money as a decimal, of `time` whole minutes. */
export interface LimitView {
  kind: LimitKind
  period: LimitPeriod
  amount: string
  used: string
  /** Another amount waits to hold. */
  isChanging: boolean
}

export interface LimitsView {
  currency: string | null
  list: LimitView[]
}

export type RestrictionView = Pick<Protection, 'standing'> & { until: number | null; now: number }

/** What comes by itself, and can be asked for again by itself. */
export interface DeferredHubData {
  standing: Deferred<RestrictionView> | null
  limits: Deferred<LimitsView> | null
  reality: Deferred<RealityCheckOptions> | null
}

export interface HubData extends Pick<PlayData, 'elapsedMs' | 'activity'>, DeferredHubData {
  /** The longest break that the rules allow, days. */
  longestBreakDays: number
  hasSelfTest: boolean
  degraded: boolean
}

export const fields = ['minutes'] as const
export const echo = ['minutes'] as const

export interface HubContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: object
}
