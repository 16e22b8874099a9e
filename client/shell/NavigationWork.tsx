import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { ignoreSkippedTransitions } from '../browser/skipped-transitions'
import { $openOverlayId } from '../stores/overlay'
import { LoadingPrompt } from '../ui/LoadingPrompt/LoadingPrompt'
import { useScrollPositions } from './use-scroll-positions'

/** Delay after which a prompt covers a page that is still loading, ms. */
const PROMPT_AFTER_MS = 3000

function SlowPrompt({ url }: { url: string }) {
  const { t } = useLingui()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PROMPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow && <LoadingPrompt text={t`Loading`} onRetry={() => window.location.assign(url)} />
}

/**
 * Closes overlays when a navigation begins, even to the current page, and focuses the content of the new page
 * when it has loaded.
 */
function usePageChange(): void {
  const { pathname, key } = useLocation()
  const isLeaving = useNavigation().state !== 'idle'
  const focusedPath = useRef(pathname)
  const visit = useRef(key)
  // A layout effect runs before the visitor can tap anything on the new page, so overlays that open on the
  // new page stay open.
  useLayoutEffect(() => {
    if (!isLeaving && visit.current === key) return
    visit.current = key
    $openOverlayId.set(null)
  }, [isLeaving, key])
  useEffect(() => {
    if (focusedPath.current === pathname) return
    focusedPath.current = pathname
    const main = document.getElementById('main')
    // Does not move the focus if the visitor has already focused an element of the new page.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname])
}

/**
 * Effects of a navigation to another page: closes overlays, moves the focus, and shows a prompt if loading
 * takes long.
 */
export function NavigationWork(): ReactNode {
  const { location } = useNavigation()
  useEffect(ignoreSkippedTransitions, [])
  usePageChange()
  useScrollPositions()
  return location && <SlowPrompt key={location.key} url={location.pathname + location.search} />
}
