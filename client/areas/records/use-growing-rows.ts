import type { RowsPage } from '../../../shared/areas/records/rows-page'
import type { Settled } from '../../../shared/page-data/deferred'
import { type GrowingPages, useGrowingPages } from '../../data/use-growing-pages'

interface Row {
  id: string
}

interface Options<Page> {
  first: Page
  /** Returns the URL of the page of records at a cursor. */
  hrefOf: (after: string) => string
  /** Loads a page of records from its URL. */
  load: (url: string) => Promise<Settled<Page>>
}

export interface GrowingRows<Page> extends GrowingPages<Page> {
  /**
   * True when the platform's cursor leads back to visible rows. There may be older rows, but they cannot be
   * loaded.
   */
  goesRound: boolean
}

/**
 * Returns true when the last page's cursor leads back to a loaded page, so that the list would grow forever.
 */
function isCyclic(pages: readonly RowsPage<unknown>[]): boolean {
  const next = pages.at(-1)?.next ?? null
  return next !== null && pages.some(({ after }) => after === next)
}

/**
 * Loads a growing list of records, newest first. Rows never shift between pages, because each page begins at
 * a cursor.
 */
export function useGrowingRows<Page extends RowsPage<Row>>({
  first,
  hrefOf,
  load,
}: Options<Page>): GrowingRows<Page> {
  const list = useGrowingPages<Page>({
    first,
    hasNext: ({ next }) => next !== null,
    load: async ({ next }) => {
      const page = next === null ? null : await load(hrefOf(next))
      return page?.ok ? page.value : null
    },
    // The key includes the day, because on another day the list has other pages.
    placeOf: ({ after, day }) => `${day} ${after ?? ''}`,
    withoutShown: (page, shown) => {
      const ids = new Set(shown.flatMap(({ list }) => list.map(({ id }) => id)))
      const added = page.list.filter(({ id }) => !ids.has(id))
      // A page without new rows means that its cursor is cyclic. The returned page points to itself, so that
      // `isCyclic` detects it.
      return added.length === 0 && page.list.length > 0 && page.next !== null
        ? { ...page, list: added, next: page.after }
        : { ...page, list: added }
    },
    hrefOf: ({ after }) => hrefOf(after ?? ''),
  })
  const goesRound = isCyclic(list.pages)
  return { ...list, goesRound, hasMore: list.hasMore && !goesRound }
}
