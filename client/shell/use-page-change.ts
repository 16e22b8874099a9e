import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { $overlay, overlayIds } from '../stores/overlay'

/** Says to the style sheet that scripts run, and takes over an overlay that the address opened without them. */
function takeOver(): void {
  const asked = overlayIds.find((id) => window.location.hash === `#${id}`)
  document.documentElement.dataset.ready = ''
  if (!asked) return
  history.replaceState(history.state, '', window.location.pathname + window.location.search)
  $overlay.set(asked)
}

/**
 * Says to the style sheet how the page changes: it slides the other way when the visitor goes back, and only fades
 * when the page stays and a part of it changes, such as the category of the games.
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
 * What happens to the frame when the visitor goes on: overlays close at once, even where the link leads to the page
 * that is shown, and the focus goes to a new page when it is there.
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
