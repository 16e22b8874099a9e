import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { handOnTaps } from '../browser/tapped'
import { $overlay, overlayIds } from '../stores/overlay'

/**
 * Tells the style sheets that scripts run, takes control of an overlay that the URL opened without them, and answers
 * the taps that came before.
 */
function takeOver(): void {
  const asked = overlayIds.find((id) => window.location.hash === `#${id}`)
  document.documentElement.dataset.ready = ''
  if (asked) {
    history.replaceState(history.state, '', window.location.pathname + window.location.search)
    $overlay.set(asked)
  }
  handOnTaps()
}

/**
 * Tells the style sheets which animation a navigation gets: reversed for Back, and a fade when only part of
 * the page changes, such as the category of the games.
 */
function watchDirection(): () => void {
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

/**
 * Prepares the shell for the next page: closes overlays at once, even if the link leads to the current page,
 * and focuses a new page when it has loaded.
 */
export function usePageChange(): void {
  const { pathname, key } = useLocation()
  const isLeaving = useNavigation().state !== 'idle'
  const shown = useRef(pathname)
  const visit = useRef(key)

  useEffect(takeOver, [])
  useEffect(watchDirection, [])
  useEffect(() => {
    if (!isLeaving && visit.current === key) return
    visit.current = key
    $overlay.set(null)
  }, [isLeaving, key])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
