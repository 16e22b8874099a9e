import type { Protection } from '../contract/protection'

/** A break, exclusion or closure that holds for a member. */
export interface Rest {
  standing: Exclude<Protection['standing'], 'none'>
  /** When it ends, ms since the epoch; null: it has no end. */
  until: number | null
}

/** Whether time off until then (ms since the epoch) is longer than what holds: it can never be made shorter. */
export const isLonger = (until: number, rest: Rest | null): boolean =>
  rest === null || (rest.until !== null && until > rest.until)
