import { atom } from 'nanostores'

interface CachedList {
  /** Names one list in one history entry, as one visitor saw it. */
  visit: string
  /** The pages of the list loaded there, in order. */
  pages: readonly unknown[]
}

/** Only a few lists are kept, to save memory. */
const CACHED_LISTS_MAX = 8

/** The lists that grew in this tab, for returning to them. The last one to grow is the last. Written in the browser only. */
const $cachedLists = atom<readonly CachedList[]>([])

/** Keeps a list's pages in place of those kept for the same visit, and forgets the list that grew longest ago. */
export function cacheList(visit: string, pages: readonly unknown[]): void {
  const others = $cachedLists.get().filter((list) => list.visit !== visit)
  $cachedLists.set([...others, { visit, pages }].slice(-CACHED_LISTS_MAX))
}

/**
 * The pages kept for a visit; null when there are none.
 * @template Page what was kept: a visit has one kind of list
 */
export const cachedList = <Page>(visit: string): readonly Page[] | null =>
  ($cachedLists.get().find((list) => list.visit === visit)?.pages as readonly Page[] | undefined) ?? null

/**
 * The visit in which more of a list is wanted, but not being loaded yet; null: none. Kept here because a list is mounted
 * again when its page has been loaded again.
 */
export const $pendingLoadMore = atom<string | null>(null)
