import type { ProtectionRules } from '../../protection/rules'

/** Chosen interval between reality checks, and the allowed intervals. */
export interface RealityCheckOptions {
  /** Minutes between reality checks; null: the player has switched the checks off. */
  interval: number | null
  /** Longest allowed interval between reality checks, minutes; null: the player may switch the checks off. */
  longest: number | null
  /** Intervals between reality checks to choose from, minutes. */
  intervals: readonly number[]
}

/** Value of the form field for the interval when the player wants no reality checks. */
export const NO_REALITY_CHECK = 'none'

/**
 * Parses the posted interval between reality checks, minutes; null: no checks; undefined: not one of the
 * choices. The platform decides if a player may have no checks.
 */
export function parseRealityCheckInterval(
  posted: string | undefined,
  { reality }: ProtectionRules,
): number | null | undefined {
  return posted === NO_REALITY_CHECK ? null : reality.intervals.find((minutes) => String(minutes) === posted)
}
