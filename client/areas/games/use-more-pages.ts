import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { GamePage } from '../../../shared/games/game-page'
import { currentVisit } from '../../browser/visit'

/**
 * What has been loaded of lists that may be come back to, by visit and language. A few: memory is the phone's, and who
 * goes further back starts at the page of the address.
 */
const visits = new Map<string, GamePage[]>()
const VISITS_MAX = 8

function keep(visit: string, pages: GamePage[]): void {
  visits.delete(visit)
  visits.set(visit, pages)
  const [oldest] = visits.keys()
  if (visits.size > VISITS_MAX && oldest !== undefined) visits.delete(oldest)
}

/** The pages of an earlier visit, when they end where the address does. */
function earlier(visit: string, first: GamePage): GamePage[] | null {
  const pages = visits.get(visit)
  return pages?.at(-1)?.page === first.page ? pages : null
}

export type LoadState = 'idle' | 'loading' | 'failed'

export interface MorePages {
  pages: GamePage[]
  state: LoadState
  /** Whether there is another page. */
  hasMore: boolean
  more: () => void
}

interface MorePagesOptions {
  first: GamePage
  load: (page: number) => Promise<GamePage | null>
  /** Where the list stands with this page as its last; written into the address bar. Null: nowhere. */
  address: ((page: number) => string) | null
}

/** A list that grows page by page, and is all there again when one comes back to it. */
export function useMorePages({ first, load, address }: MorePagesOptions): MorePages {
  const { key } = useLocation()
  const { i18n } = useLingui()
  const visit = `${key} ${i18n.locale}`
  const [shown, setShown] = useState(() => ({ first, pages: earlier(visit, first) ?? [first] }))
  const [state, setState] = useState<LoadState>('idle')
  const isLoading = useRef(false)
  // Loaded anew, in another language or for somebody else: the list begins again.
  const pages = shown.first === first ? shown.pages : [first]
  const last = pages.at(-1) ?? first
  const hasMore = last.page < last.totalPages

  const written = useRef(first.page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: written once per page that has come
  useEffect(() => {
    // A page that comes while the list is being left must not write into the entry of what follows.
    if (currentVisit() !== key) return
    keep(visit, pages)
    if (!address || last.page === written.current) return
    written.current = last.page
    // Not a visit of its own: one step back leaves the list.
    window.history.replaceState(window.history.state, '', address(last.page))
  }, [visit, pages])

  const more = async () => {
    if (!hasMore || isLoading.current) return
    isLoading.current = true
    setState('loading')
    const next = await load(last.page + 1).catch(() => null)
    isLoading.current = false
    setState(next ? 'idle' : 'failed')
    if (!next) return
    // Games that moved over from the page before are there already.
    const known = new Set(pages.flatMap(({ games }) => games.map(({ nodeId }) => nodeId)))
    const fresh = { ...next, games: next.games.filter(({ nodeId }) => !known.has(nodeId)) }
    setShown({ first, pages: [...pages, fresh] })
  }
  return { pages, state, hasMore, more: () => void more() }
}
