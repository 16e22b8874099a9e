import type { BetRow, BetRows } from '../../../../shared/areas/records/betting-record'
import type { Settled } from '../../../../shared/page-data/deferred'

/** So many pages of new bets join a list that is shown; after more the list begins anew. */
const PAGES_MAX = 5

/** The newest rows as they are now. */
export interface Newest {
  list: readonly BetRow[]
  /** There are no others. */
  isWhole: boolean
}

/**
 * Asks for the newest rows until they reach the newest that is shown.
 * @param shown newest first
 * @param load a page of the list, from a cursor on or from its beginning
 * @returns `far` when there are too many new ones; null when they cannot be loaded
 */
export async function loadNewestRows(
  shown: readonly BetRow[],
  load: (after: string | null) => Promise<Settled<BetRows>>,
): Promise<Newest | 'far' | null> {
  const newest = shown[0]?.placedAt ?? Number.POSITIVE_INFINITY
  const list: BetRow[] = []
  let after: string | null = null
  for (let asked = 0; asked < PAGES_MAX; asked += 1) {
    const page = await load(after)
    if (!page.ok) return null
    list.push(...page.value.list)
    after = page.value.next
    if (after === null) return { list, isWhole: true }
    if ((list.at(-1)?.placedAt ?? 0) <= newest) return { list, isWhole: false }
  }
  return 'far'
}

/** Rows that are shown, with the newest in place of those of the same time: they may have changed, or gone. */
export function mergeNewest(shown: readonly BetRow[], newest: Newest | null): readonly BetRow[] {
  if (!newest) return shown
  if (newest.isWhole) return newest.list
  const ids = new Set(newest.list.map(({ id }) => id))
  const last = newest.list.at(-1)?.placedAt ?? Number.POSITIVE_INFINITY
  return [...newest.list, ...shown.filter(({ id, placedAt }) => placedAt <= last && !ids.has(id))]
}
