import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { GameResults } from '../../../shared/games/game-results'
import { currentVisit } from '../../browser/history-entry'
import { useShell } from '../../data/use-shell'
import { keepList, keptList } from '../../stores/shown-lists'

/** The results of an earlier visit, if their last page of the list is the one in the URL. */
function earlier(visit: string, first: GameResults): readonly GameResults[] | null {
  const results = keptList(visit)
  return results?.at(-1)?.page === first.page ? results : null
}

export type LoadState = 'idle' | 'loading' | 'failed'

export interface MoreResults {
  results: readonly GameResults[]
  state: LoadState
  /** Whether the list has a further page. */
  hasMore: boolean
  more: () => void
}

interface MoreResultsOptions {
  first: GameResults
  load: (listPage: number) => Promise<GameResults | null>
  /**
   * URL of the list with this page as its last, which replaces the current one in the address bar; null
   * leaves it unchanged.
   */
  hrefOf: ((listPage: number) => string) | null
}

/** A list that grows page by page and is restored in full when the visitor comes back to it. */
export function useMoreResults({ first, load, hrefOf }: MoreResultsOptions): MoreResults {
  const { key } = useLocation()
  const { i18n } = useLingui()
  const { session } = useShell()
  // Who logs in later in this tab does not get the list of the one before.
  const visit = `${key} ${i18n.locale} ${session.kind === 'member' ? session.csrfToken : ''}`
  const [shown, setShown] = useState(() => ({ first, results: earlier(visit, first) ?? [first] }))
  const [state, setState] = useState<LoadState>('idle')
  const isLoading = useRef(false)
  // A reload, another language or another session starts the list again.
  const results = shown.first === first ? shown.results : [first]
  const last = results.at(-1) ?? first
  const hasMore = last.page < last.totalPages

  const written = useRef(first.page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per loaded page of the list
  useEffect(() => {
    // Results that arrive during a navigation must not overwrite the URL of the next visit.
    if (currentVisit() !== key) return
    keepList(visit, results)
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
