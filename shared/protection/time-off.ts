import type { Protection } from '../contract/protection'

/** A break, exclusion or closure in force for a member. */
export interface ActiveTimeOff {
  standing: Exclude<Protection['standing'], 'none'>
  /** When the restriction ends, ms since the epoch; null: permanent. */
  until: number | null
}

/**
 * True when a restriction until this instant (ms since the epoch) is longer than the one in force, which can
 * never be shortened.
 */
export const isLonger = (until: number, rest: ActiveTimeOff | null): boolean =>
  rest === null || (rest.until !== null && until > rest.until)

/** Returns the same day of the month some months later, or the last day of that month. */
export function monthsLater(instant: number, months: number): number {
  const date = new Date(instant)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.setUTCDate(Math.min(day, last))
}
