import { atom } from 'nanostores'

interface CachedList {
  /** Identifies one list in one history entry, as one visitor saw it. */
  visit: string
  /** The pages of the list loaded in this visit, in order. */
  pages: readonly unknown[]
}

/** Maximum number of cached lists, to save memory. */
const CACHED_LISTS_MAX = 8

/** Lists that grew in this tab, for returning to them; the latest is last. Written in the browser only. */
const $cachedLists = atom<readonly CachedList[]>([])

/** Caches a list's pages in place of earlier ones of this visit, and drops the list that grew longest ago. */
export function cacheList(visit: string, pages: readonly unknown[]): void {
  const others = $cachedLists.get().filter((list) => list.visit !== visit)
  $cachedLists.set([...others, { visit, pages }].slice(-CACHED_LISTS_MAX))
}

/**
 * Returns the list pages cached for a visit; null when there are none.
 * @template Page type of the cached pages: a visit has one kind of list
 */
export const cachedList = <Page>(visit: string): readonly Page[] | null =>
  ($cachedLists.get().find((list) => list.visit === visit)?.pages as readonly Page[] | undefined) ?? null

/**
 * Visit whose list needs more pages, but is not loading them yet; null: none. Stored here because a list is
 * remounted when its page reloads.
 */
export const $pendingLoadMore = atom<string | null>(null)
