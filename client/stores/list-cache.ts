import { atom } from 'nanostores'

interface CachedList {
  /** Key that identifies one list in one history entry, for one visitor. */
  visit: string
  /** The pages of the list loaded in this visit, in order. */
  pages: readonly unknown[]
}

/** Maximum number of cached lists, to save memory. */
const CACHED_LISTS_MAX = 8

/**
 * Lists that grew in this tab, for visitors who return to them. The list that grew last is at the end. Only
 * the browser writes this store.
 */
const $cachedLists = atom<readonly CachedList[]>([])

/** Caches the pages of a list, and drops the list that grew longest ago if there are too many. */
export function cacheListPages(visit: string, pages: readonly unknown[]): void {
  const others = $cachedLists.get().filter((list) => list.visit !== visit)
  $cachedLists.set([...others, { visit, pages }].slice(-CACHED_LISTS_MAX))
}

/**
 * Returns the list pages cached for a visit; null when there are none.
 * @template Page type of the cached pages; each visit key has only one list
 */
export const readCachedListPages = <Page>(visit: string): readonly Page[] | null =>
  ($cachedLists.get().find((list) => list.visit === visit)?.pages as readonly Page[] | undefined) ?? null

/**
 * Visit key of the list that must load more pages but has not started; null for none. It is in a store,
 * because a reload of the page remounts the list.
 */
export const $pendingListVisit = atom<string | null>(null)
