import { useEffect, useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { useHydrated } from '../../browser/use-hydrated'

/** True when the browser loaded this document because of Back or Forward. */
function isHistoryNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}

/**
 * Skips a form that a login has made pointless when the visitor returns to it through the history: Back then
 * leads to the page before the form. A login replaces only its form in the history, not other forms on the
 * way to it.
 * @param isPointless true when the visitor is logged in
 */
export function useSkipOnBack(isPointless: boolean): void {
  const navigate = useNavigate()
  const isByHistory = useNavigationType() === 'POP'
  const isHydrated = useHydrated()
  /** True for the first location of a document, which the router also reports as POP. */
  const [isOfDocument] = useState(!isHydrated)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival, not after a login in another tab
  useEffect(() => {
    if (isPointless && isByHistory && (!isOfDocument || isHistoryNavigation())) void navigate(-1)
  }, [])
}
