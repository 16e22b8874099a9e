import { useEffect, useState } from 'react'
import { POPUP_DELAY_MS } from '../../../../shared/config/product-limits'
import { popupsKey } from '../../../../shared/storage/local-keys'
import { readStored } from '../../../browser/web-storage'
import { callApi } from '../../../data/call-api'
import { useShell } from '../../../data/use-shell'
import { waitUntilPopupMayOpen } from '../../../shell/overlays/popup-timing'
import { openOverlay } from '../../../stores/overlay'
import type PopupDialog from './PopupDialog'
import { formatLocalDate, type PopupsToShow, parsePopupFlags, selectPopupsToShow } from './popup-flags'
import { preloadPopupImage } from './popup-image'

interface Popup {
  Dialog: typeof PopupDialog
  popups: PopupsToShow
}

async function loadPopups(signal: AbortSignal): Promise<PopupsToShow | null> {
  const response = await callApi((api) => api.popups.$get, {}, { signal })
  if (!response.ok) return null
  const answer = response.value
  const flags = parsePopupFlags(readStored('local', popupsKey(answer.group)))
  const due = selectPopupsToShow(answer.list, flags, formatLocalDate(new Date()))
  return due.length > 0 ? { ...answer, due } : null
}

/**
 * Loads the announcement popups for this visitor, then opens the overlay `popup` half a second after the
 * page, once no other dialog is open.
 * @returns the popups, or null until they are loaded and when there are none; and a function that removes
 *   them
 */
export function usePopups(): [Popup | null, () => void] {
  const { session, language, saveData, imageWidthParameter } = useShell()
  const [popup, setPopup] = useState<Popup | null>(null)
  const who = session.kind === 'member' ? session.csrfToken : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again for another visitor or language
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const begun = performance.now()
    const show = async () => {
      const found = await loadPopups(signal)
      if (found === null) return
      const [first] = found.due
      const [{ default: Dialog }] = await Promise.all([
        import('./PopupDialog'),
        first?.image && !saveData && preloadPopupImage(first.image, imageWidthParameter),
      ])
      if (signal.aborted) return
      // The dialog is mounted while it is closed. Opening it restyles the whole page, and mounting at that
      // moment would lengthen this long task.
      setPopup({ Dialog, popups: found })
      // Loading has taken some of the half second.
      const rest = begun + POPUP_DELAY_MS - performance.now()
      await waitUntilPopupMayOpen(rest, POPUP_DELAY_MS, signal)
      openOverlay('popup')
    }
    // A failure is ignored, because the visitor did not request the popups.
    show().catch(() => undefined)
    return () => {
      controller.abort()
      setPopup(null)
    }
  }, [who, language.code])
  return [popup, () => setPopup(null)]
}
