/** One page of a list of records that continues from a cursor. */
export interface CursorPage<Row> {
  list: readonly Row[]
  /** Cursor at which this page begins; null: the page begins with the newest row. */
  after: string | null
  /** Cursor at which the next page begins; null: the list ends here. */
  next: string | null
  /**
   * The player's day when the page was loaded, such as 2026-11-21. After midnight, a range such as `today`
   * means another day, so the page is outdated.
   */
  day: string
}
