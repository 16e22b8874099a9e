import { useContext, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext } from 'react-router'
import { SCROLL_POSITIONS_KEY } from '../../shared/storage/session-keys'
import { addListenerWithCleanup } from '../browser/event-listener'
import { readStored, writeStored } from '../browser/web-storage'

/** Returns the element that a link's fragment names. */
function findFragmentTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // The fragment is not URL-encoded, such as `#100%`.
    return null
  }
}

/**
 * Restores a page's scroll position, and otherwise scrolls to the top or the link's fragment. The router
 * records the position before it leaves a page. React Router's component for this shares a module with its
 * links and forms, which would be loaded with it (docs/decisions/2026-11-22-libraries-first.md).
 */
export function useScrollPositions(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const state = useContext(UNSAFE_DataRouterStateContext)
  useLayoutEffect(() => {
    if (!router) return
    const positions: Record<string, number> = JSON.parse(readStored('session', SCROLL_POSITIONS_KEY) ?? '{}')
    const { navigation, location } = router.state
    // Too late for the router, which records the position when a navigation begins.
    if (navigation.state !== 'idle') positions[location.key] = window.scrollY
    const stop = router.enableScrollRestoration(positions, () => window.scrollY)
    const take = () => {
      window.history.scrollRestoration = 'manual'
    }
    /** Leaves the scroll position to the browser, which restores it while it loads the next document. */
    const leave = () => {
      const { navigation, location } = router.state
      if (navigation.state === 'idle') positions[location.key] = window.scrollY
      writeStored('session', SCROLL_POSITIONS_KEY, JSON.stringify(positions))
      window.history.scrollRestoration = 'auto'
    }
    take()
    const stops = [
      stop,
      addListenerWithCleanup(window, 'pageshow', take),
      addListenerWithCleanup(window, 'pagehide', leave),
    ]
    return () => {
      for (const end of stops) end()
    }
  }, [router])
  const { location, restoreScrollPosition: position, preventScrollReset } = state ?? {}
  useLayoutEffect(() => {
    if (!location || position === false) return
    const named = location.hash && findFragmentTarget(location.hash)
    // Returns nothing: where scrolling returns a promise, React would call it as the effect's cleanup.
    if (typeof position === 'number') window.scrollTo(0, position)
    else if (named) named.scrollIntoView()
    else if (!preventScrollReset) window.scrollTo(0, 0)
  }, [location, position, preventScrollReset])
}
