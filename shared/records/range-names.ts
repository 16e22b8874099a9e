/** Times that records can be asked for by name; there are also own ones, with a first and a last day. */
export type RangeName = 'today' | 'yesterday' | '7-days' | '30-days'

/** How far back records go. */
export const RECORDS_MONTHS = 6

/** Why an own range cannot be shown. */
export type RangeFault = 'date-format' | 'date-early' | 'date-late' | 'dates-order'

/**
 * Days that are shown, such as 2026-11-21. Both are included.
 * @template Name how times are named that are not an own range
 */
export interface DayRange<Name extends string> {
  name: Name | 'own'
  first: string
  last: string
  /** The earliest day that can be asked for. */
  earliest: string
  today: string
  /**
   * What was asked for has this fault: an own range, or a name that no time has. The last seven days are shown instead.
   */
  fault: RangeFault | 'range-unknown' | null
  /** The days of a faulty own one, as they were asked for. */
  typed: { from: string; to: string } | null
}

/** A time whose records are shown, in days of the player's zone. */
export interface ZonedDayRange extends DayRange<RangeName> {
  /** IANA name of the zone whose midnight begins each day. */
  timeZone: string
}
