import { useEffect } from 'react'
import { replayTaps } from '../browser/deferred-taps'
import { $openOverlayId, OVERLAY_IDS } from '../stores/overlay'

/**
 * Marks the document as interactive for the style sheets. Takes control of an overlay that the URL opened
 * without scripts, and repeats taps that came too early.
 */
function startShell(): void {
  const requested = OVERLAY_IDS.find((id) => window.location.hash === `#${id}` && document.getElementById(id))
  document.documentElement.dataset.ready = ''
  if (requested) {
    history.replaceState(history.state, '', window.location.pathname + window.location.search)
    $openOverlayId.set(requested)
  }
  replayTaps()
}

/**
 * Sets the animation of a navigation for the style sheets: reversed for Back, and a fade when only some of
 * the page changes, such as the category of games.
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

/** Runs the shell's startup work once, when the page is interactive. */
export function useShellStartup(): void {
  useEffect(startShell, [])
  useEffect(watchNavigationDirection, [])
}
