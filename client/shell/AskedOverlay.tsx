import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $overlay, closeOverlay } from '../stores/overlay'
import { showToast } from '../stores/toasts'
import { ProgressBar } from './bars/NavigationProgress'
import { useParts } from './parts'

/**
 * A dialog that is asked for before its code is there opens as soon as it can. Until then the bar of a navigation shows;
 * when the code cannot be loaded, a toast says so.
 */
export function AskedOverlay() {
  const { t } = useLingui()
  const { overlays } = useParts()
  const [isAwaited, setAwaited] = useState(false)
  const asked = useStore($overlay, { ssr: 'initial' })
  useEffect(() => {
    // Other dialogs are loaded by those who open them.
    if (asked === null || overlays.code || !document.querySelector(`dialog#${asked}`)) return
    setAwaited(true)
    const say = () => {
      closeOverlay(asked)
      showToast(t`This could not be loaded.`, { tone: 'error' })
    }
    overlays.load().then(() => setAwaited(false), say)
    return () => setAwaited(false)
  }, [asked, overlays, t])
  return isAwaited && <ProgressBar />
}
