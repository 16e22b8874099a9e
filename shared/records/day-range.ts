/** Named ranges of days for records. There are also custom ranges, with a first and a last day. */
export type DayRangeName = 'today' | 'yesterday' | '7-days' | '30-days'

/** Number of months for which records are available. */
export const RECORDS_MONTHS = 6

/** Reason why a custom range of days cannot be shown. */
export type DayRangeError = 'date-format' | 'date-early' | 'date-late' | 'dates-order'

/**
 * Range of days to show, including the first and last day. Days are written as 2026-11-21.
 * @template Name names of ranges that are not custom
 */
export interface DayRange<Name extends string> {
  name: Name | 'own'
  first: string
  last: string
  /** Earliest day for which records can be requested. */
  earliest: string
  today: string
  /**
   * Fault of the requested range: an invalid custom range, or an unknown name. The page then shows the last
   * seven days.
   */
  fault: DayRangeError | 'range-unknown' | null
  /** The days that the visitor typed for an invalid custom range. */
  typed: { from: string; to: string } | null
}

/** Range of records to show, in days of the player's time zone. */
export interface ZonedDayRange extends DayRange<DayRangeName> {
  /** IANA name of the time zone of the range's days. */
  timeZone: string
}
