import type { CursorPage } from '../../../shared/areas/records/cursor-page'
import type { DeferredResult } from '../../../shared/page-data/deferred'
import { type PagedList, usePagedList } from '../../data/use-paged-list'

interface Row {
  id: string
}

interface Options<Page> {
  first: Page
  /** Returns the URL of the page of records at a cursor. */
  hrefOf: (after: string) => string
  /** Loads a page of records from its URL. */
  load: (url: string) => Promise<DeferredResult<Page>>
}

export interface LoadedRecordPages<Page> extends PagedList<Page> {
  /**
   * True when the platform's cursor leads back to visible rows. There may be older rows, but they cannot be
   * loaded.
   */
  goesRound: boolean
}

/**
 * Returns true when the last page's cursor leads back to a loaded page, so that the list would grow forever.
 */
function isCyclic(pages: readonly CursorPage<unknown>[]): boolean {
  const next = pages.at(-1)?.next ?? null
  return next !== null && pages.some(({ after }) => after === next)
}

/**
 * Loads a growing list of records, newest first. Rows never shift between pages, because each page begins at
 * a cursor.
 */
export function useRecordPages<Page extends CursorPage<Row>>({
  first,
  hrefOf,
  load,
}: Options<Page>): LoadedRecordPages<Page> {
  const list = usePagedList<Page>({
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
