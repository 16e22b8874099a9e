import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { currentHistoryKey } from '../browser/history'
import { $pendingLoadMore, cachedList, cacheList } from '../stores/list-cache'
import { useShell } from './use-shell'

type LoadState = 'idle' | 'loading' | 'failed'

/** A list that is loaded page by page. */
export interface GrowingPages<Page> {
  pages: readonly Page[]
  state: LoadState
  /** True while there are more pages to load. */
  hasMore: boolean
  more: () => void
}

interface Options<Page> {
  /** First page of the list, from the page's data; a new one restarts the list. */
  first: Page
  hasNext: (page: Page) => boolean
  /** Loads the page after the last one. */
  load: (last: Page) => Promise<Page | null>
  /** Returns a text that identifies a page of the list. */
  placeOf: (page: Page) => string
  /** Removes items of a page that are already visible because the list has shifted. */
  withoutShown: (page: Page, shown: readonly Page[]) => Page
  /**
   * Returns the URL of the list with this page as its last, which replaces the current one in the address
   * bar; null leaves the address unchanged.
   */
  hrefOf: ((last: Page) => string) | null
}

/** A list that grows page by page and is restored in full when the visitor returns to it. */
export function useGrowingPages<Page>(options: Options<Page>): GrowingPages<Page> {
  const { first, hasNext, load, placeOf, withoutShown, hrefOf } = options
  const { key } = useLocation()
  const { i18n } = useLingui()
  const { session } = useShell()
  // Key of the visit: another member who logs in in this tab must not get this list.
  const visit = `${key} ${i18n.locale} ${session.kind === 'member' ? session.csrfToken : ''}`
  const [list, setList] = useState(() => {
    const earlier = cachedList<Page>(visit)
    const last = earlier?.at(-1)
    // True when the last page is the one in the URL. A single page has just been reloaded.
    const hasGrown = earlier !== null && earlier.length > 1
    const isSame = last !== undefined && placeOf(last) === placeOf(first)
    return { first, pages: isSame && hasGrown ? earlier : [first] }
  })
  const [loading, setLoading] = useState<{ first: Page; state: LoadState }>({ first, state: 'idle' })
  const isWanted = useStore($pendingLoadMore) === visit
  const isReloading = useRevalidator().state !== 'idle'
  const isLoading = useRef(false)
  // A reload, another language or another session restarts the list.
  const pages = list.first === first ? list.pages : [first]
  // A load that started before the list restarted counts until it ends: only then can the list check again if
  // its end is near.
  const loadState = loading.first === first || loading.state === 'loading' ? loading.state : 'idle'
  const state = isWanted ? 'loading' : loadState
  const last = pages.at(-1) ?? first

  const written = useRef(placeOf(first))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per loaded page of the list
  useEffect(() => {
    // A page that arrives during a navigation must not overwrite the URL of the next visit.
    if (currentHistoryKey() !== key) return
    cacheList(visit, pages)
    if (!hrefOf || placeOf(last) === written.current) return
    written.current = placeOf(last)
    // Replaces the history entry, so that one step back leaves the list.
    window.history.replaceState(window.history.state, '', hrefOf(last))
  }, [visit, pages])

  const latest = useRef({ first, isReloading })
  latest.current = { first, isReloading }
  const append = async () => {
    isLoading.current = true
    setLoading({ first, state: 'loading' })
    const next = await load(last).catch(() => null)
    isLoading.current = false
    const now = latest.current
    // The loaded page continues a list that is no longer shown, or soon will not be.
    const isOvertaken = currentHistoryKey() === key && (now.first !== first || now.isReloading)
    setLoading({ first, state: next || isOvertaken ? 'idle' : 'failed' })
    if (isOvertaken) $pendingLoadMore.set(visit)
    else if (next) setList({ first, pages: [...pages, withoutShown(next, pages)] })
  }
  // During a reload, more rows would be lost with the old list: they load after the new one.
  useEffect(() => {
    if (!isWanted || isReloading || isLoading.current) return
    $pendingLoadMore.set(null)
    if (hasNext(last)) void append()
  })
  const more = () => {
    if (hasNext(last) && !isLoading.current) $pendingLoadMore.set(visit)
  }
  return { pages, state, hasMore: hasNext(last), more }
}
