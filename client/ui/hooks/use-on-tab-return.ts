import { useEffect, useRef } from 'react'
import { addListenerWithCleanup } from '../../browser/event-listener'

/**
 * Calls `act` when the visitor returns to this document, by switching to its tab or by Back (from the
 * browser's page cache).
 */
export function useOnTabReturn(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    let wasHidden = document.hidden
    const stopTab = addListenerWithCleanup(document, 'visibilitychange', () => {
      if (wasHidden && !document.hidden) latest.current()
      wasHidden = document.hidden
    })
    const stopPage = addListenerWithCleanup<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
      if (persisted) latest.current()
    })
    return () => {
      stopTab()
      stopPage()
    }
  }, [])
}
