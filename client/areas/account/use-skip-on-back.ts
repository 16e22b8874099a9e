import { useEffect, useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { useHydrated } from '../../browser/use-hydrated'

/** Whether the browser loaded this document because of Back or Forward. */
function isHistoryNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}

/**
 * Steps over a form that a login has made pointless, when the visitor returns to it by the history: Back leads to the page
 * before the form. A login replaces its own form in the history, but not the other forms on the way to it.
 * @param isPointless the visitor is logged in
 */
export function useSkipOnBack(isPointless: boolean): void {
  const navigate = useNavigate()
  const isByHistory = useNavigationType() === 'POP'
  const isHydrated = useHydrated()
  /** The first location of a document counts as POP, too. */
  const [isOfDocument] = useState(!isHydrated)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival, not after a login in another tab
  useEffect(() => {
    if (isPointless && isByHistory && (!isOfDocument || isHistoryNavigation())) void navigate(-1)
  }, [])
}
