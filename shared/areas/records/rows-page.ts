/** A page of a list that is read on from a cursor. */
export interface RowsPage<Row> {
  list: readonly Row[]
  /** The cursor it was asked with; null: it begins with the newest row. */
  after: string | null
  /** The cursor that follows; null: the list ends here. */
  next: string | null
  /** The player's day when it was loaded, such as 2026-11-21: on the next one, a time such as today is another one. */
  day: string
}
