/** Times that records can be asked for: by name, or `own` with a first and a last day. */
export const RANGE_NAMES = ['today', 'yesterday', '7-days', '30-days', 'own'] as const
export type RangeName = (typeof RANGE_NAMES)[number]

/** How far back records go. */
export const RECORDS_MONTHS = 6

/** Why an own range cannot be shown. */
export type RangeFault = 'date-format' | 'date-early' | 'date-late' | 'dates-order'

/** A time that is shown, in days of the player's zone, such as 2026-11-21. Both are included. */
export interface ShownRange {
  name: RangeName
  first: string
  last: string
  /** The earliest day that can be asked for. */
  earliest: string
  today: string
  /** IANA name of the zone whose midnight begins each day. */
  timeZone: string
  /** An own range with this fault; the last seven days are shown instead. */
  fault: RangeFault | null
  /** The days of a faulty one, as they were asked for. */
  typed: { from: string; to: string } | null
}
