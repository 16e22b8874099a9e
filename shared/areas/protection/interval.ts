import type { ProtectionRules } from '../../protection/rules'

/** Chosen interval of reality checks, and the allowed ones. */
export interface RealityCheckOptions {
  /** Minutes between checks; null: none. */
  interval: number | null
  /** Longest interval that the rules allow, minutes; null: checks may be switched off. */
  longest: number | null
  /** Intervals to choose from, minutes. */
  intervals: readonly number[]
}

/** Value of the field for no checks. */
export const NO_CHECK = 'none'

/**
 * Reads the posted interval in minutes; null: none; undefined: not one of the choices. The platform decides
 * whether none is allowed.
 */
export function readInterval(
  posted: string | undefined,
  { reality }: ProtectionRules,
): number | null | undefined {
  return posted === NO_CHECK ? null : reality.intervals.find((minutes) => String(minutes) === posted)
}
