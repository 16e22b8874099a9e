import { useEffect, useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { useHydrated } from '../../browser/use-hydrated'

/** True when the browser loaded this document because of Back or Forward. */
function isHistoryNavigation(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}

/**
 * Skips a form that a logged-in visitor no longer needs, such as login, when they return to it with Back or
 * Forward. Goes back one more page. Login replaces only its own history entry, so other forms stay in the
 * history.
 * @param isPointless true when the visitor is logged in
 */
export function useSkipFormOnBack(isPointless: boolean): void {
  const navigate = useNavigate()
  const isByHistory = useNavigationType() === 'POP'
  const isHydrated = useHydrated()
  /**
   * True for the first location after the document loaded. The router reports POP for it, as for Back and
   * Forward.
   */
  const [isOfDocument] = useState(!isHydrated)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival, not after a login in another tab
  useEffect(() => {
    if (isPointless && isByHistory && (!isOfDocument || isHistoryNavigation())) void navigate(-1)
  }, [])
}
