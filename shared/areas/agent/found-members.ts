/** Members directly below whose account begins with what was typed. */
export interface FoundMembers {
  account: string
  /** Null: the search could not be made. */
  list: { id: string; account: string; below: number }[] | null
  /** There are more than the list shows. */
  hasMore: boolean
}
