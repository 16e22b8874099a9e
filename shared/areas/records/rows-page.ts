/** A page of a list that continues from a cursor. */
export interface RowsPage<Row> {
  list: readonly Row[]
  /** Cursor of this page; null: it begins with the newest row. */
  after: string | null
  /** Cursor of the next page; null: the list ends here. */
  next: string | null
  /**
   * The player's day when it was loaded, such as 2026-11-21. On the next day, a range such as today means
   * another day.
   */
  day: string
}
