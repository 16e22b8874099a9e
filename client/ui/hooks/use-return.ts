import { useEffect, useRef } from 'react'
import { listen } from '../../browser/listen'

/** Calls `act` when the visitor comes back to this document: to its tab, or from a page that kept it as it was. */
export function useReturn(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    let wasHidden = document.hidden
    const stopTab = listen(document, 'visibilitychange', () => {
      if (wasHidden && !document.hidden) latest.current()
      wasHidden = document.hidden
    })
    const stopPage = listen<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
      if (persisted) latest.current()
    })
    return () => {
      stopTab()
      stopPage()
    }
  }, [])
}
