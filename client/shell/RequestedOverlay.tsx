import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { addListenerWithCleanup } from '../browser/event-listener'
import { $overlay, closeOverlay } from '../stores/overlay'
import { startNavigationProgress } from '../stores/shell'
import { showToast } from '../stores/toasts'
import type { LazyCode } from './lazy-code'

/**
 * Opens a dialog as soon as its code has loaded. Until then the navigation bar shows, and Escape cancels; if
 * the code cannot be loaded, a toast says so. A separate component, because rendering the shell again would
 * replace static sections.
 */
export function RequestedOverlay({ overlays }: { overlays: LazyCode<unknown> }): null {
  const { i18n, t } = useLingui()
  const requested = useStore($overlay, { ssr: 'initial' })
  useEffect(() => {
    // Other dialogs are loaded by the code that opens them.
    if (requested === null || overlays.code || !document.querySelector(`dialog#${requested}`)) return
    const end = startNavigationProgress()
    const say = () => {
      closeOverlay(requested)
      showToast(t`This could not be loaded.`, { tone: 'error' })
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
