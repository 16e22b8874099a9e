import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { GameResults } from '../../../shared/games/game-results'
import { currentVisit } from '../../browser/history-entry'

/**
 * Loaded pages by visit and language, for returning to a list. Only a few are kept to save memory; older
 * visits start at the page in the address.
 */
const visits = new Map<string, GameResults[]>()
const VISITS_MAX = 8

function keep(visit: string, results: GameResults[]): void {
  visits.delete(visit)
  visits.set(visit, results)
  const [oldest] = visits.keys()
  if (visits.size > VISITS_MAX && oldest !== undefined) visits.delete(oldest)
}

/** The pages of an earlier visit, if they end with the page in the address. */
function earlier(visit: string, first: GameResults): GameResults[] | null {
  const results = visits.get(visit)
  return results?.at(-1)?.page === first.page ? results : null
}

export type LoadState = 'idle' | 'loading' | 'failed'

export interface MoreResults {
  results: GameResults[]
  state: LoadState
  /** Whether there is a next page. */
  hasMore: boolean
  more: () => void
}

interface MoreResultsOptions {
  first: GameResults
  load: (page: number) => Promise<GameResults | null>
  /**
   * Address of the list with this page as its last, which replaces the current one in the address bar; null
   * leaves it unchanged.
   */
  hrefOf: ((page: number) => string) | null
}

/** A list that grows page by page and is restored in full when the visitor comes back to it. */
export function useMoreResults({ first, load, hrefOf }: MoreResultsOptions): MoreResults {
  const { key } = useLocation()
  const { i18n } = useLingui()
  const visit = `${key} ${i18n.locale}`
  const [shown, setShown] = useState(() => ({ first, results: earlier(visit, first) ?? [first] }))
  const [state, setState] = useState<LoadState>('idle')
  const isLoading = useRef(false)
  // A reload, another language or another session starts the list again.
  const results = shown.first === first ? shown.results : [first]
  const last = results.at(-1) ?? first
  const hasMore = last.page < last.totalPages

  const written = useRef(first.page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per loaded page
  useEffect(() => {
    // A page that arrives during a navigation must not overwrite the address of the next visit.
    if (currentVisit() !== key) return
    keep(visit, results)
    if (!hrefOf || last.page === written.current) return
    written.current = last.page
    // Replaces the history entry, so that one step back leaves the list.
    window.history.replaceState(window.history.state, '', hrefOf(last.page))
  }, [visit, results])

  const more = async () => {
    if (!hasMore || isLoading.current) return
    isLoading.current = true
    setState('loading')
    const next = await load(last.page + 1).catch(() => null)
    isLoading.current = false
    setState(next ? 'idle' : 'failed')
    if (!next) return
    // Skips games that shifted here from the previous page and are already shown.
    const known = new Set(results.flatMap(({ games }) => games.map(({ nodeId }) => nodeId)))
    const fresh = { ...next, games: next.games.filter(({ nodeId }) => !known.has(nodeId)) }
    setShown({ first, results: [...results, fresh] })
  }
  return { results, state, hasMore, more: () => void more() }
}
