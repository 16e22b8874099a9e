import { useContext, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext } from 'react-router'
import { SCROLL_POSITIONS_KEY } from '../../shared/storage/session-keys'
import { addListenerWithCleanup } from '../browser/event-listener'
import { readStored, writeStored } from '../browser/web-storage'

/** Returns the element to which the fragment of a URL refers. */
function findFragmentTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // The fragment is not valid URL encoding, such as `#100%`.
    return null
  }
}

/**
 * Restores a page's scroll position, or scrolls to the top or to the link's fragment. The router records the
 * position before it leaves a page. React Router's component for this would also load its links and forms,
 * because they share a module (docs/decisions/2026-11-22-libraries-first.md).
 */
export function useScrollPositions(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const state = useContext(UNSAFE_DataRouterStateContext)
  useLayoutEffect(() => {
    if (!router) return
    const positions: Record<string, number> = JSON.parse(readStored('session', SCROLL_POSITIONS_KEY) ?? '{}')
    const { navigation, location } = router.state
    // A navigation has already begun, so the router can no longer record the position of the current page.
    if (navigation.state !== 'idle') positions[location.key] = window.scrollY
    const stop = router.enableScrollRestoration(positions, () => window.scrollY)
    const take = () => {
      window.history.scrollRestoration = 'manual'
    }
    /** Lets the browser restore the scroll position when the visitor returns to this document. */
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
    // The effect must return nothing. In some browsers scrolling returns a promise, which React would call as
    // the effect's cleanup.
    if (typeof position === 'number') window.scrollTo(0, position)
    else if (named) named.scrollIntoView()
    else if (!preventScrollReset) window.scrollTo(0, 0)
  }, [location, position, preventScrollReset])
}
