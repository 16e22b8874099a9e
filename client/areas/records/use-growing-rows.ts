import { type GrowingPages, useGrowingPages } from '../../data/use-growing-pages'

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

interface Options<Page> {
  first: Page
  /** URL of the list from a cursor on. */
  hrefOf: (after: string) => string
  /** Loads the page of such a URL. */
  load: (url: string) => Promise<Page | null>
}

/** A list of records that grows towards older ones. Rows never shift, since a cursor does not. */
export const useGrowingRows = <Page extends RowsPage<unknown>>({
  first,
  hrefOf,
  load,
}: Options<Page>): GrowingPages<Page> =>
  useGrowingPages({
    first,
    hasNext: ({ next }) => next !== null,
    load: async ({ next }) => (next === null ? null : load(hrefOf(next))),
    placeOf: ({ after }) => after ?? '',
    withoutShown: (page) => page,
    hrefOf: ({ after }) => hrefOf(after ?? ''),
  })
