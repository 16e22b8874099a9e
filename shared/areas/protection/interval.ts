import type { ProtectionRules } from '../../protection/rules'

/** How often a player wants a reality check, and what the rules allow. */
export interface RealityCheckOptions {
  /** Minutes between checks; null: none. */
  interval: number | null
  /** The longest that the rules allow, minutes; null: there may be none. */
  longest: number | null
  /** What can be chosen. */
  intervals: readonly number[]
}

/** Value of the field for no check. */
export const NO_CHECK = 'none'

/** The posted interval, minutes; null: none; undefined: nothing that can be chosen. Whether there may be none is the platform's to say. */
export function readInterval(
  posted: string | undefined,
  { reality }: ProtectionRules,
): number | null | undefined {
  return posted === NO_CHECK ? null : reality.intervals.find((minutes) => String(minutes) === posted)
}
