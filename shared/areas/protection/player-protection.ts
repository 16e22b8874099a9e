import type { HelpResource } from '../../config/licence-schemas'
import type { Protection } from '../../contract/protection-schemas'
import type { Deferred } from '../../page-data/deferred'
import type { LimitKind, LimitPeriod } from '../../protection/rules'
import type { PlayData } from '../play/play-data'
import type { RealityCheckOptions } from './reality-check-interval'

/** A player limit in force, and the amount used: money as a decimal, time in whole minutes. */
export interface PlayerLimitView {
  kind: LimitKind
  period: LimitPeriod
  amount: string
  used: string
  /** True when a change of this limit is scheduled. */
  isChanging: boolean
}

export interface PlayerLimitsView {
  currency: string | null
  list: PlayerLimitView[]
}

export type RestrictionView = Pick<Protection, 'standing'> & { until: number | null; now: number }

/** Deferred values of the player protection page, each of which can be reloaded separately. */
export interface DeferredPlayerProtectionData {
  standing: Deferred<RestrictionView> | null
  limits: Deferred<PlayerLimitsView> | null
  reality: Deferred<RealityCheckOptions> | null
  /** Months between reminders to review the account; the deferred value is null when there is no choice. */
  review: Deferred<number | null> | null
}

export interface PlayerProtectionData
  extends Pick<PlayData, 'elapsedMs' | 'activity'>,
    DeferredPlayerProtectionData {
  /** The longest break that the rules allow, days. */
  longestBreakDays: number
  hasSelfTest: boolean
  /** Help outside the lobby in the visitor's country. */
  helpResources: HelpResource[]
  degraded: boolean
}

export const fields = ['minutes', 'reviewMonths'] as const
export const echo = fields

export interface PlayerProtectionContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: object
}
