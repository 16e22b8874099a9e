import type { Protection } from '../contract/protection-schemas'

/** A break, exclusion or closure in force for a member. */
export interface ActiveRestriction {
  standing: Exclude<Protection['standing'], 'none'>
  /** When the restriction ends, ms since the epoch; null: permanent. */
  until: number | null
}

/**
 * True when a restriction that lasts until this instant (ms since the epoch) is longer than the one in force.
 * Restrictions can be extended, but never shortened.
 */
export const isLongerRestriction = (until: number, rest: ActiveRestriction | null): boolean =>
  rest === null || (rest.until !== null && until > rest.until)

/**
 * Returns the instant a number of calendar months later: on the same day of the month, or on the last day of
 * a shorter month.
 */
export function addMonths(instant: number, months: number): number {
  const date = new Date(instant)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.setUTCDate(Math.min(day, last))
}
