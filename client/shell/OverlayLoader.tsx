import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { addListenerWithCleanup } from '../browser/event-listener'
import { $openOverlayId, closeOverlay, DOCUMENT_OVERLAY_IDS } from '../stores/overlay'
import { startNavigationProgress } from '../stores/shell'
import { showToast } from '../stores/toasts'
import type { LazyCode } from './lazy-code'

/**
 * Opens a dialog as soon as its code has loaded. Until then the progress bar is visible, and Escape cancels
 * the request. If the code cannot be loaded, a toast says so. This is a separate component, because a new
 * render of the shell would replace static sections.
 */
export function OverlayLoader({ overlays }: { overlays: LazyCode<unknown> }): null {
  const { i18n, t } = useLingui()
  const open = useStore($openOverlayId, { ssr: 'initial' })
  // The code that opens any other dialog also loads it.
  const requested = DOCUMENT_OVERLAY_IDS.find((id) => id === open)
  useEffect(() => {
    if (requested === undefined || overlays.code) return
    const end = startNavigationProgress()
    const say = () => {
      closeOverlay(requested)
      showToast(t`We couldn’t load this.`, { tone: 'error' })
    }
    overlays.load(i18n).then(end, say)
    const stop = addListenerWithCleanup<KeyboardEvent>(window, 'keydown', ({ key }) => {
      if (key === 'Escape') closeOverlay(requested)
    })
    return () => {
      stop()
      end()
    }
  }, [requested, i18n, overlays, t])
  return null
}
