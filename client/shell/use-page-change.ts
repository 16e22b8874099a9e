import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { $overlay, overlayIds } from '../stores/overlay'

/** Says to the style sheet that scripts run, and takes over an overlay that the address opened without them. */
function takeOver(): void {
  const asked = overlayIds.find((id) => window.location.hash === `#${id}`)
  document.documentElement.dataset.ready = ''
  if (!asked) return
  history.replaceState(history.state, '', window.location.pathname + window.location.search)
  $overlay.set(asked)
}

/** The page slides the other way when the visitor goes back (base.css). */
function watchDirection(): () => void {
  const root = document.documentElement
  const back = () => {
    root.dataset.navigation = 'back'
  }
  const onwards = () => {
    root.dataset.navigation = 'onward'
  }
  window.addEventListener('popstate', back)
  window.addEventListener('click', onwards, true)
  return () => {
    window.removeEventListener('popstate', back)
    window.removeEventListener('click', onwards, true)
  }
}

/** What happens to the frame when the page in it changes: overlays close, and the focus goes to the new page. */
export function usePageChange(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(takeOver, [])
  useEffect(watchDirection, [])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    $overlay.set(null)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}
