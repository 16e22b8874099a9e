import type { BetRow, BetRows } from '../../../../shared/areas/records/betting-record'
import type { DeferredResult } from '../../../../shared/page-data/deferred'

/**
 * Maximum number of pages of new bets that are added to a visible list. If there are more, the list is
 * reloaded.
 */
const PAGES_MAX = 5

/** The newest bets, as just reported by the platform. */
export interface NewestBetRows {
  list: readonly BetRow[]
  /** True when there are no older bets. */
  isWhole: boolean
}

/**
 * Loads bets from the newest one back to the newest visible one.
 * @param shown the visible bets, newest first
 * @param load loads the page of bets at a cursor; null: the first page
 * @returns `far` when there are too many new bets; null when they cannot be loaded
 */
export async function loadNewestBetRows(
  shown: readonly BetRow[],
  load: (after: string | null) => Promise<DeferredResult<BetRows>>,
): Promise<NewestBetRows | 'far' | null> {
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

/**
 * Returns the visible bets, but replaces those in the reloaded time span, because bets may have changed or
 * disappeared.
 */
export function mergeNewestBetRows(
  shown: readonly BetRow[],
  newest: NewestBetRows | null,
): readonly BetRow[] {
  if (!newest) return shown
  if (newest.isWhole) return newest.list
  const ids = new Set(newest.list.map(({ id }) => id))
  const last = newest.list.at(-1)?.placedAt ?? Number.POSITIVE_INFINITY
  return [...newest.list, ...shown.filter(({ id, placedAt }) => placedAt <= last && !ids.has(id))]
}
