import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { currentHistoryKey } from '../browser/history'
import { $pendingListVisit, cacheListPages, readCachedListPages } from '../stores/list-cache'
import { useShell } from './use-shell'

type LoadState = 'idle' | 'loading' | 'failed'

/** A list that is loaded page by page. */
export interface PagedList<Page> {
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
  /** Returns a text that identifies a page of the list, such as its number. */
  placeOf: (page: Page) => string
  /**
   * Returns the page without items that are already visible: items move to later pages when the list changes.
   */
  withoutShown: (page: Page, shown: readonly Page[]) => Page
  /**
   * Returns the URL that shows the list up to this page. It replaces the URL in the address bar; null leaves
   * the address unchanged.
   */
  hrefOf: ((last: Page) => string) | null
}

/** A list that grows page by page and is restored in full when the visitor returns to it. */
export function usePagedList<Page>(options: Options<Page>): PagedList<Page> {
  const { first, hasNext, load, placeOf, withoutShown, hrefOf } = options
  const { key } = useLocation()
  const { i18n } = useLingui()
  const { session } = useShell()
  // Cache key of the list for this visit and session: another member who logs in in this tab must not get the
  // list.
  const visit = `${key} ${i18n.locale} ${session.kind === 'member' ? session.csrfToken : ''}`
  const [list, setList] = useState(() => {
    const earlier = readCachedListPages<Page>(visit)
    const last = earlier?.at(-1)
    // True when the cached list ends with the page in the URL. A list with a single page has just been
    // loaded, so the cache is not needed.
    const hasGrown = earlier !== null && earlier.length > 1
    const isSame = last !== undefined && placeOf(last) === placeOf(first)
    return { first, pages: isSame && hasGrown ? earlier : [first] }
  })
  const [loading, setLoading] = useState<{ first: Page; state: LoadState }>({ first, state: 'idle' })
  const isWanted = useStore($pendingListVisit) === visit
  const isReloading = useRevalidator().state !== 'idle'
  const isLoading = useRef(false)
  // A reload, another language or another session restarts the list.
  const pages = list.first === first ? list.pages : [first]
  // A load that began before the list restarted counts until it ends. Only then can the list check again if
  // its end is near the viewport.
  const loadState = loading.first === first || loading.state === 'loading' ? loading.state : 'idle'
  const state = isWanted ? 'loading' : loadState
  const last = pages.at(-1) ?? first

  const written = useRef(placeOf(first))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per loaded page of the list
  useEffect(() => {
    // A page that arrives during a navigation must not overwrite the URL of the next visit.
    if (currentHistoryKey() !== key) return
    cacheListPages(visit, pages)
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
    // True when the loaded page belongs to a list that has been reloaded, or is being reloaded.
    const isOvertaken = currentHistoryKey() === key && (now.first !== first || now.isReloading)
    setLoading({ first, state: next || isOvertaken ? 'idle' : 'failed' })
    if (isOvertaken) $pendingListVisit.set(visit)
    else if (next) setList({ first, pages: [...pages, withoutShown(next, pages)] })
  }
  // Waits for the end of a reload: rows that load during it would be lost with the old list.
  useEffect(() => {
    if (!isWanted || isReloading || isLoading.current) return
    $pendingListVisit.set(null)
    if (hasNext(last)) void append()
  })
  const more = () => {
    if (hasNext(last) && !isLoading.current) $pendingListVisit.set(visit)
  }
  return { pages, state, hasMore: hasNext(last), more }
}
