import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { addListener } from '../browser/event-listener'
import { $overlay, closeOverlay } from '../stores/overlay'
import { startProgress } from '../stores/shell'
import { showToast } from '../stores/toasts'
import type { LazyCode } from './lazy-code'

/**
 * A dialog that is asked for before its code is there opens as soon as it can. Until then the bar of a navigation shows,
 * and Escape takes that back; when the code cannot be loaded, a toast says so.
 * A component, since a shell that renders anew would take over the sections that stand (LazySection.tsx).
 */
export function RequestedOverlay({ overlays }: { overlays: LazyCode<unknown> }): null {
  const { i18n, t } = useLingui()
  const asked = useStore($overlay, { ssr: 'initial' })
  useEffect(() => {
    // Other dialogs are loaded by those who open them.
    if (asked === null || overlays.code || !document.querySelector(`dialog#${asked}`)) return
    const end = startProgress()
    const say = () => {
      closeOverlay(asked)
      showToast(t`This could not be loaded.`, { tone: 'error' })
    }
    overlays.load(i18n).then(end, say)
    const stop = addListener<KeyboardEvent>(window, 'keydown', ({ key }) => {
      if (key === 'Escape') closeOverlay(asked)
    })
    return () => {
      stop()
      end()
    }
  }, [asked, i18n, overlays, t])
  return null
}
