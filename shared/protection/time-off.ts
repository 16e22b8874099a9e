import type { Protection } from '../contract/protection'

/** A break, exclusion or closure that holds for a member. */
export interface ActiveTimeOff {
  standing: Exclude<Protection['standing'], 'none'>
  /** When it ends, ms since the epoch; null: it has no end. */
  until: number | null
}

/** Whether time off until then (ms since the epoch) is longer than what holds: it can never be made shorter. */
export const isLonger = (until: number, rest: ActiveTimeOff | null): boolean =>
  rest === null || (rest.until !== null && until > rest.until)

/** The same day some months later, or the last one of that month. */
export function monthsLater(instant: number, months: number): number {
  const date = new Date(instant)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.setUTCDate(Math.min(day, last))
}
