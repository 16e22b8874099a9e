import { useLingui } from '@lingui/react'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { currentHistoryKey } from '../browser/history'
import { $pendingLoadMore, cachedList, cacheList } from '../stores/list-cache'
import { useShell } from './use-shell'

type LoadState = 'idle' | 'loading' | 'failed'

/** A list of which one page after the other is loaded. */
export interface GrowingPages<Page> {
  pages: readonly Page[]
  state: LoadState
  /** Whether the list goes on. */
  hasMore: boolean
  more: () => void
}

interface Options<Page> {
  /** Of the page's data; another one begins the list anew. */
  first: Page
  hasNext: (page: Page) => boolean
  /** Loads the page that follows. */
  load: (last: Page) => Promise<Page | null>
  /** Tells pages apart. */
  placeOf: (page: Page) => string
  /** Leaves out what is shown already, because it shifted. */
  withoutShown: (page: Page, shown: readonly Page[]) => Page
  /**
   * URL of the list with this page as its last, which replaces the current one in the address bar; null leaves it
   * unchanged.
   */
  hrefOf: ((last: Page) => string) | null
}

/** A list that grows page by page and is restored in full when the visitor comes back to it. */
export function useGrowingPages<Page>(options: Options<Page>): GrowingPages<Page> {
  const { first, hasNext, load, placeOf, withoutShown, hrefOf } = options
  const { key } = useLocation()
  const { i18n } = useLingui()
  const { session } = useShell()
  // Who logs in later in this tab does not get the list of the one before.
  const visit = `${key} ${i18n.locale} ${session.kind === 'member' ? session.csrfToken : ''}`
  const [shown, setShown] = useState(() => {
    const earlier = cachedList<Page>(visit)
    const last = earlier?.at(-1)
    // Only if the last page is the one in the URL. A page alone has just been loaded anew.
    const hasGrown = earlier !== null && earlier.length > 1
    const isSame = last !== undefined && placeOf(last) === placeOf(first)
    return { first, pages: isSame && hasGrown ? earlier : [first] }
  })
  const [loading, setLoading] = useState<{ first: Page; state: LoadState }>({ first, state: 'idle' })
  const isWanted = useStore($pendingLoadMore) === visit
  const isReloading = useRevalidator().state !== 'idle'
  const isLoading = useRef(false)
  // A reload, another language or another session starts the list again.
  const pages = shown.first === first ? shown.pages : [first]
  // A load that began before the list did counts until it has ended: only then can the list look again whether its end is near.
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
    // What has been loaded follows a list that is no longer shown, or soon will not be.
    const isOvertaken = currentHistoryKey() === key && (now.first !== first || now.isReloading)
    setLoading({ first, state: next || isOvertaken ? 'idle' : 'failed' })
    if (isOvertaken) $pendingLoadMore.set(visit)
    else if (next) setShown({ first, pages: [...pages, withoutShown(next, pages)] })
  }
  // While the page is loaded again, more rows would be lost with the list: they come after the new one.
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
