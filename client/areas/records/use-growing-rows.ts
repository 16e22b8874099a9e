import type { RowsPage } from '../../../shared/areas/records/rows-page'
import type { Settled } from '../../../shared/page-data/deferred'
import { type GrowingPages, useGrowingPages } from '../../data/use-growing-pages'

interface Row {
  id: string
}

interface Options<Page> {
  first: Page
  /** URL of the list from a cursor on. */
  hrefOf: (after: string) => string
  /** Loads the page of such a URL. */
  load: (url: string) => Promise<Settled<Page>>
}

export interface GrowingRows<Page> extends GrowingPages<Page> {
  /** The platform has led back to what is shown: there may be older rows, but there is no way to them. */
  goesRound: boolean
}

/** Whether the last page leads back to one of the list, which would grow without end. */
function isCyclic(pages: readonly RowsPage<unknown>[]): boolean {
  const next = pages.at(-1)?.next ?? null
  return next !== null && pages.some(({ after }) => after === next)
}

/** A list of records that grows towards older ones. Rows never shift, since a cursor does not. */
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
    // A list of another day is another one.
    placeOf: ({ after, day }) => `${day} ${after ?? ''}`,
    withoutShown: (page, shown) => {
      const ids = new Set(shown.flatMap(({ list }) => list.map(({ id }) => id)))
      const added = page.list.filter(({ id }) => !ids.has(id))
      // Nothing but known rows: their cursor leads round.
      return added.length === 0 && page.list.length > 0 && page.next !== null
        ? { ...page, list: added, next: page.after }
        : { ...page, list: added }
    },
    hrefOf: ({ after }) => hrefOf(after ?? ''),
  })
  const goesRound = isCyclic(list.pages)
  return { ...list, goesRound, hasMore: list.hasMore && !goesRound }
}
