import { useEffect } from 'react'
import { replayTaps } from '../browser/deferred-taps'
import { $overlay, OVERLAY_IDS } from '../stores/overlay'

/**
 * Tells the style sheets that scripts run, takes control of an overlay that the URL opened without them, and answers
 * the taps that came before.
 */
function startShell(): void {
  const asked = OVERLAY_IDS.find((id) => window.location.hash === `#${id}` && document.getElementById(id))
  document.documentElement.dataset.ready = ''
  if (asked) {
    history.replaceState(history.state, '', window.location.pathname + window.location.search)
    $overlay.set(asked)
  }
  replayTaps()
}

/**
 * Tells the style sheets which animation a navigation gets: reversed for Back, and a fade when only part of
 * the page changes, such as the category of the games.
 */
function watchNavigationDirection(): () => void {
  const root = document.documentElement
  const back = () => {
    root.dataset.navigation = 'back'
  }
  const onwards = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    root.dataset.navigation = link?.pathname === window.location.pathname ? 'within' : 'onward'
  }
  window.addEventListener('popstate', back)
  window.addEventListener('click', onwards, true)
  return () => {
    window.removeEventListener('popstate', back)
    window.removeEventListener('click', onwards, true)
  }
}

/** What the shell does once, when its page is interactive. */
export function useShellStartup(): void {
  useEffect(startShell, [])
  useEffect(watchNavigationDirection, [])
}
