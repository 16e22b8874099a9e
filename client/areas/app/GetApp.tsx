import { useLingui } from '@lingui/react'
import { type ComponentType, useEffect, useState } from 'react'
import { INSTALL_DELAY_MS } from '../../../shared/config/limits'
import { href } from '../../../shared/pages'
import { registerServiceWorker } from '../../browser/trusted-types'
import { addCatalogs } from '../../i18n/catalogs'
import { type OverlayProps, useOverlay } from '../../shell/overlays/use-overlay'
import { openOverlay } from '../../stores/overlay'
import { isPlainClick } from '../../ui/PageLink/plain-click'

/** Links to the page of the app open the popup over the page that is shown, except in a dialog such as the menu. */
function openByLinks(): () => void {
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest(`a[href="${href('app')}"]`) : null
    if (!link || link.closest('dialog') || !isPlainClick(event)) return
    event.preventDefault()
    openOverlay('get-app')
  }
  document.addEventListener('click', open, true)
  return () => document.removeEventListener('click', open, true)
}

/** After the page and its first seconds. */
function registerLater(): () => void {
  const timer = setTimeout(() => void registerServiceWorker(), INSTALL_DELAY_MS)
  return () => clearTimeout(timer)
}

/**
 * What makes the lobby an app, for every page and at no cost to its first view: the download popup, fetched with its
 * words when it is first opened, and the service worker.
 */
export function GetApp() {
  const { i18n } = useLingui()
  const overlay = useOverlay('get-app')
  const { open, onClose } = overlay
  const [Popup, setPopup] = useState<ComponentType<OverlayProps>>()
  useEffect(openByLinks, [])
  useEffect(() => (import.meta.env.PROD ? registerLater() : undefined), [])
  useEffect(() => {
    if (!open || Popup) return
    // What cannot be fetched does not open.
    Promise.all([import('./DownloadPopup'), addCatalogs(i18n, 'app')]).then(
      ([module]) => setPopup(() => module.default),
      onClose,
    )
  })
  // It stays, so that it can close the way it came.
  return Popup && <Popup {...overlay} />
}
