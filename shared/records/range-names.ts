/** Times that records can be asked for by name; there are also own ones, with a first and a last day. */
export type RangeName = 'today' | 'yesterday' | '7-days' | '30-days'

/** How far back records go. */
export const RECORDS_MONTHS = 6

/** Why a time cannot be shown: an own one, or one by a name that there is not. */
export type RangeFault = 'date-format' | 'date-early' | 'date-late' | 'dates-order' | 'range-unknown'

/**
 * Days that are shown, such as 2026-11-21. Both are included.
 * @template Name how times are named that are not an own range
 */
export interface ShownDays<Name extends string> {
  name: Name | 'own'
  first: string
  last: string
  /** The earliest day that can be asked for. */
  earliest: string
  today: string
  /** What was asked for has this fault; the last seven days are shown instead. */
  fault: RangeFault | null
  /** The days of a faulty own one, as they were asked for. */
  typed: { from: string; to: string } | null
}

/** A time whose records are shown, in days of the player's zone. */
export interface ShownRange extends ShownDays<RangeName> {
  /** IANA name of the zone whose midnight begins each day. */
  timeZone: string
}
